// Goes from an error to its field: opens the panel and folded parts around it, scrolls to it and
// focuses it.
import { flushSync } from 'react-dom'
import { entryOf, packageOf } from '../model/field-names.ts'
import type { OrderFormParts } from '../model/order-form-context.ts'

function control(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
}

/** First empty field of an entry that must be filled in before its packages appear. */
function firstEmptyOf(entry: number): HTMLElement | null {
  const controls = ['uuid', 'value', 'unit'].map((part) =>
    control(`orderData.${entry}.recyclingItem.${part}`),
  )
  return (
    controls.find((one) =>
      one instanceof HTMLInputElement || one instanceof HTMLSelectElement ? one.value === '' : false,
    ) ??
    controls[0] ??
    null
  )
}

/** Returns the field, or if it is disabled, the first usable control of its section: that choice fills in the field. */
function reachable(target: HTMLElement): HTMLElement {
  if (!target.matches(':disabled')) return target
  return (
    target.closest('section')?.querySelector<HTMLElement>('input:enabled:not([readonly]), select:enabled') ??
    target
  )
}

export function goToField(name: string, { form, panels, folds }: OrderFormParts): void {
  const entry = entryOf(name)
  // Shows the fields of an assumed package first, because it has none on the page.
  const assumed = `orderData.${entry ?? 0}.packageTypes.0.isAssumed` as const
  if (packageOf(name) !== null && form.getValues(assumed)) flushSync(() => form.setValue(assumed, false))
  const around = folds.around(name)
  if (around.length > 0) flushSync(() => folds.open(...around))
  if (entry !== null && panels.read() !== entry) flushSync(() => panels.write(entry))
  const found = control(name) ?? (entry === null ? null : firstEmptyOf(entry))
  if (!found) return
  const target = reachable(found)
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
}
