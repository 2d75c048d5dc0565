import DryTap
import Testing

// A helper in a test.
func hold(_ tag: Tag) -> Phone {
  let phone = Phone()
  phone.present(tag)
  return phone
}
