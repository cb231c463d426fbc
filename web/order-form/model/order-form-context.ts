// The state that every part of the form can reach: values, validation, open panel, and how a try to send is going.
import { createContext, use } from 'react'
import type { createFormControl } from 'react-hook-form'
import { type Store, useStore } from '#web/lib/store.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import type { Folds } from './folds.ts'
import type { FormReview } from './form-review.ts'
import type { FormKind } from './form-rules.ts'
import type { FormSummary } from './form-summary.ts'
import type { EquipmentValues, OrderFormValues } from './form-values.ts'
import { LIMITS_IN_WORDS } from './limits-in-words.ts'

export type OrderFormMethods = ReturnType<typeof createFormControl<OrderFormValues>>

/** An entry that may be gone when it is asked for. */
export const entryAt = ({ getValues }: OrderFormMethods, index: number): EquipmentValues | undefined =>
  getValues('orderData')[index]

/** Which panel is open: one equipment entry, the personal-data notice, or none. Never two (requirement FORM-16). */
export type OpenPanel = number | 'notice' | null
export type OpenPanelStore = Store<OpenPanel>

export interface OrderFormParts {
  kind: FormKind
  form: OrderFormMethods
  review: FormReview
  panels: OpenPanelStore
  folds: Folds
  /** Sets values that nobody has typed or chosen: they are validated, but make no draft. */
  prefill: (fill: () => void) => void
  isPrefilling: () => boolean
}

export const OrderFormContext = createContext<OrderFormParts | null>(null)

export function useOrderForm(): OrderFormParts {
  const parts = use(OrderFormContext)
  if (!parts) throw new Error('A part of the order form stands outside of it')
  return parts
}

/** The part of the summary that `select` picks; draws again only when that part is another one. */
export function useFormSummary<Part>(select: (summary: FormSummary) => Part): Part {
  const { review } = useOrderForm()
  return useStore({ subscribe: review.subscribe, read: () => select(review.summary()) })
}

export function useFieldError(name: string): MessageKey | undefined {
  const { review } = useOrderForm()
  return useStore({ subscribe: review.subscribe, read: () => review.errorOf(name) })
}

/** The words of a field's error, while it is the person's to see. */
export function useFieldErrorText(name: string): string | undefined {
  const { t } = useText()
  const key = useFieldError(name)
  return key && t(key, LIMITS_IN_WORDS)
}

export function usePanelIsOpen(panel: OpenPanel): boolean {
  const { panels } = useOrderForm()
  return useStore({ subscribe: panels.subscribe, read: () => panels.read() === panel })
}

/** The buttons that send: at the form's end and in its summary. A problem is told at the pressed one alone. */
export type SendPlace = 'form' | 'summary'

export interface SendProblem {
  at: SendPlace
  /** Why; nothing where the notification of the problem has said all that is known. */
  reason: MessageKey | null
  /** What became of the order, and whether it may be sent again. */
  comfort: MessageKey | null
}

export interface Sending {
  phase: 'filling' | 'sending' | 'uploading'
  /** Of the last try. */
  problem: SendProblem | null
  send: (at: SendPlace) => void
}

export const SendingContext = createContext<Sending>({
  phase: 'filling',
  problem: null,
  send: () => undefined,
})

export const useSending = (): Sending => use(SendingContext)
