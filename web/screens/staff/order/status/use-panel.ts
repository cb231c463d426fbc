// Validates the values of a panel by the rules of its step and runs the action.
import { useState } from 'react'
import { type Control, useForm, type UseFormReturn } from 'react-hook-form'
import { type StepInput, stepErrors } from '#contract/orders/change-status.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { useSending } from '#web/ui/form/use-sending.ts'
import type { Act } from '../acts.ts'
import { today } from '../moments.ts'
import type { PanelProps } from './panel.tsx'

interface StepValues {
  suggestedDate: string | null
  hoursFrom: string
  hoursTo: string
  reason: string
  showReason: boolean
  notify: boolean
}
export type StepControl = Control<StepValues>

interface PanelForm {
  /** Order as the panel opened. Later changes become an edit conflict. */
  base: StaffOrder
  form: UseFormReturn<StepValues>
  submit: (inputOf: (values: StepValues) => StepInput, actOf: (values: StepValues) => Act | null) => void
}

export function usePanel({ step, order, acts, onDone }: PanelProps, date?: string): PanelForm {
  const [base] = useState(order)
  const form = useForm<StepValues>({
    defaultValues: {
      suggestedDate: date ?? base.suggestedDate,
      hoursFrom: base.availableHoursFrom,
      hoursTo: base.availableHoursTo,
      reason: '',
      showReason: false,
      notify: base.reporter.email !== '',
    },
  })
  const { showErrors } = useSending(form)
  const submit: PanelForm['submit'] = async (inputOf, actOf) => {
    const values = form.getValues()
    const wrong = stepErrors(step, inputOf(values), today())
    if (wrong) return void showErrors(wrong)
    const act = actOf(values)
    if (act) showErrors((await acts.perform(act, { base, onDone })) ?? {})
  }
  return { base, form, submit: (...how) => void submit(...how) }
}
