// From an error to the field that mends it: opens its panel and what is folded around it, brings it into view, gives it the focus.
import { flushSync } from 'react-dom'
import { entryOf, packageOf } from '../model/field-names.ts'
import type { OrderFormParts } from '../model/order-form-context.ts'

function control(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
}

/** Fields of an entry that must be filled before its packages are there to see. */
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

/** A field that a choice fills in is mended by that choice: the first control of its section that can be used. */
function reachable(target: HTMLElement): HTMLElement {
  if (!target.matches(':disabled')) return target
  return (
    target.closest('section')?.querySelector<HTMLElement>('input:enabled:not([readonly]), select:enabled') ??
    target
  )
}

export function goToField(name: string, { form, panels, folds }: OrderFormParts): void {
  const entry = entryOf(name)
  // What is assumed of the packing has no field on the page.
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
