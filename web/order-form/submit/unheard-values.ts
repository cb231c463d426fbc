// Takes over what the browser filled in without any event, as Chrome on iOS does: what stands in a field is sent.
import type { FieldPath } from 'react-hook-form'
import { tidyEmail } from '#contract/fields/email.ts'
import { tidyPhone } from '#contract/fields/phone.ts'
import { withoutUnseen } from '#contract/fields/unseen.ts'
import type { OrderFormValues } from '../model/form-values.ts'
import type { OrderFormMethods } from '../model/order-form-context.ts'

const TIDY: Record<string, (typed: string) => string> = { email: tidyEmail, tel: tidyPhone }

/** The list of equipment shows words for an id, and a field that is loading shows that it is. */
const isTyped = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control.matches('input:is([type=text], [type=email], [type=tel], :not([type])), textarea') &&
  !control.matches('[role=combobox], [readonly]')

export function takeUnheardValues(page: HTMLFormElement, form: OrderFormMethods): void {
  for (const control of page.elements) {
    if (!isTyped(control) || control.name === '' || control.value === '') continue
    const name = control.name as FieldPath<OrderFormValues>
    const tidy = TIDY[control.type] ?? ((typed: string) => withoutUnseen(typed).trim())
    if (form.getValues(name) === '') form.setValue(name, tidy(control.value) as never)
  }
}
