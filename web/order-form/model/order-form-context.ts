// Shared state of the form's parts: values, validation, open panel, and progress of sending.
import { createContext, use } from 'react'
import { type createFormControl, type FieldPathValue, type FieldPathValues, useWatch } from 'react-hook-form'
import { type Store, useStore } from '#web/lib/store.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import type { FieldName } from './field-names.ts'
import type { Folds } from './folds.ts'
import type { FormReview } from './form-review.ts'
import type { FormKind } from './form-rules.ts'
import type { FormSummary } from './form-summary.ts'
import type { EquipmentValues, OrderFormValues } from './form-values.ts'
import { LIMITS_IN_WORDS } from './limits-in-words.ts'

export type OrderFormMethods = ReturnType<typeof createFormControl<OrderFormValues>>

/** Entry at an index. Undefined if it has been removed. */
export const entryAt = ({ getValues }: OrderFormMethods, index: number): EquipmentValues | undefined =>
  getValues('orderData')[index]

/** Open panel: an equipment entry, the personal-data notice, or none. Only one may be open (requirement FORM-16). */
export type OpenPanel = number | 'notice' | null
export type OpenPanelStore = Store<OpenPanel>

export interface OrderFormParts {
  kind: FormKind
  form: OrderFormMethods
  review: FormReview
  panels: OpenPanelStore
  folds: Folds
  /** Sets values that nobody typed: they are validated, but create no draft. */
  prefill: (fill: () => void) => void
  isPrefilling: () => boolean
}

export const OrderFormContext = createContext<OrderFormParts | null>(null)

export function useOrderForm(): OrderFormParts {
  const parts = use(OrderFormContext)
  if (!parts) throw new Error('A part of the order form stands outside of it')
  return parts
}

/** Current value of a field; renders again when it changes. */
export function useFormValue<Name extends FieldName>(name: Name): FieldPathValue<OrderFormValues, Name> {
  const { form } = useOrderForm()
  return useWatch({ control: form.control, name })
}

export function useFormValues<const Names extends readonly FieldName[]>(
  names: readonly [...Names],
): FieldPathValues<OrderFormValues, Names> {
  const { form } = useOrderForm()
  return useWatch({ control: form.control, name: names })
}

/** Part of the summary that `select` returns; renders again only when that part changes. */
export function useFormSummary<Part>(select: (summary: FormSummary) => Part): Part {
  const { review } = useOrderForm()
  return useStore({ subscribe: review.subscribe, read: () => select(review.summary()) })
}

export function useFieldError(name: string): MessageKey | undefined {
  const { review } = useOrderForm()
  return useStore({ subscribe: review.subscribe, read: () => review.errorOf(name) })
}

/** Text of a field's error, if it should be shown. */
export function useFieldErrorText(name: string): string | undefined {
  const { t } = useText()
  const key = useFieldError(name)
  return key && t(key, LIMITS_IN_WORDS)
}

export function usePanelIsOpen(panel: OpenPanel): boolean {
  const { panels } = useOrderForm()
  return useStore({ subscribe: panels.subscribe, read: () => panels.read() === panel })
}

/** Buttons that send, at the end of the form and in the summary. Only the pressed one shows a problem. */
export type SendPlace = 'form' | 'summary'

export interface SendProblem {
  at: SendPlace
  /** Reason of the failure; null if the notification has already given it. */
  reason: MessageKey | null
  /** Outcome of sending the order, and whether it may be sent again. */
  comfort: MessageKey | null
}

export interface Sending {
  phase: 'filling' | 'sending' | 'uploading'
  /** Problem of the last attempt. */
  problem: SendProblem | null
  send: (at: SendPlace) => void
}

export const SendingContext = createContext<Sending>({
  phase: 'filling',
  problem: null,
  send: () => undefined,
})

export const useSending = (): Sending => use(SendingContext)
