// Reads and changes a signed-in person's form in tests.
import { fireEvent, screen } from '@testing-library/react'
import { control } from '#web/order-form/testing/open-form.tsx'

export const place = (part: string) => control(`customerCompanyBranch.${part}`)
export const PARTS = ['street', 'postalCode', 'city', 'country']
export const address = () => PARTS.map((part) => place(part).value)
export const isDisabled = () => PARTS.map((part) => place(part).disabled)
export const contact = () => ['contact', 'email', 'phone'].map((part) => place(part).value)
export const identity = () =>
  ['customerCompanyName', 'nip', 'regon', 'krs'].map((name) => control(name).value)
export const chooseBranch = (uuid: string) =>
  fireEvent.change(control('selectedBranch'), { target: { value: uuid } })
export const chooseCompany = (uuid: string) =>
  fireEvent.change(control('selectedCompany'), { target: { value: uuid } })
export const errorsDialog = () =>
  screen.findByRole('dialog', { name: 'Formularz jest niepoprawnie wypełniony' })
