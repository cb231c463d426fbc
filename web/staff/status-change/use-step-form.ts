// Form of a status change, validated by the rules of its step.
import { useEffect } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { needsOf, stepErrors } from '#contract/orders/change-status.ts'
import type { StatusStep } from '#contract/orders/order.ts'
import { useSending } from '#web/ui/form/use-sending.ts'
import { useDayOffQuestion } from './day-off.tsx'
import {
  changeOf,
  firstValues,
  inputOf,
  type StepChange,
  type StepOrder,
  type StepValues,
} from './step-values.ts'
import { type CalendarLoad, useDayLoad } from './use-day-load.ts'

export interface StepForm {
  step: StatusStep
  /** Orders when the form opened. Later changes become an edit conflict. */
  orders: readonly StepOrder[]
  form: UseFormReturn<StepValues>
  /** Load of the days that the calendar shows. */
  load: CalendarLoad
  /** The day off that the form has asked about. */
  asked: string | null
  /**
   * Validates the values. Returns null and shows the reason if a value is wrong or the form must
   * first ask about a day off.
   */
  check: () => StepChange | null
  sending: ReturnType<typeof useSending<StepValues>>
}

export function useStepForm(step: StatusStep, orders: readonly StepOrder[], notify: boolean): StepForm {
  const form = useForm<StepValues>({ defaultValues: firstValues(step, orders, notify) })
  const sending = useSending(form)
  const load = useDayLoad(
    form.formState.defaultValues?.suggestedDate ?? null,
    needsOf(step).days === 'from today',
  )
  const question = useDayOffQuestion(load.calendar)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Both hours share one error, so a change of the first one clears the error of the second.
        callback: ({ name }) => {
          if (name === 'hoursFrom') form.clearErrors('hoursTo')
        },
      }),
    [form],
  )
  const check = () => {
    const values = form.getValues()
    const wrong = stepErrors(step, inputOf(values, orders), todayInWarsaw())
    sending.showErrors(wrong ?? {})
    if (wrong || (step === 'plan' && question.ask(values.suggestedDate))) return null
    return changeOf(step, values, orders)
  }
  return { step, orders, form, load, asked: question.asked, check, sending }
}
