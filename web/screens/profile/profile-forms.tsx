// The cards that are filled in: together in one chunk, which brings React Hook Form.
import type { Customer } from '#contract/accounts/profile.ts'
import { PasswordCard } from './password-card.tsx'
import { PersonCard } from './person-card.tsx'

interface ProfileFormsProps {
  customer: Customer
  onSaved: (customer: Customer) => void
  onPasswordChanged: () => void
}

export function ProfileForms({ customer, onSaved, onPasswordChanged }: ProfileFormsProps) {
  return (
    <>
      <PersonCard customer={customer} onSaved={onSaved} />
      <PasswordCard email={customer.email} onChanged={onPasswordChanged} />
    </>
  )
}
