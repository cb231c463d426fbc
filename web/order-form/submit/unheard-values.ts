// Reads values that the browser filled in without an event, as Chrome on iOS does, so that the visible text is sent.
import type { FieldPath } from 'react-hook-form'
import { tidyEmail } from '#contract/fields/email.ts'
import { tidyPhone } from '#contract/fields/phone.ts'
import { withoutUnseen } from '#contract/fields/unseen.ts'
import type { OrderFormValues } from '../model/form-values.ts'
import type { OrderFormMethods } from '../model/order-form-context.ts'

const TIDY: Record<string, (typed: string) => string> = { email: tidyEmail, tel: tidyPhone }

/**
 * Whether the control contains typed text. Excludes the equipment list, which shows a name for an
 * id, and fields that are loading.
 */
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
