// Sends the values of a React Hook Form, one call at a time. Errors of fields appear at the fields, other errors in the form.
import { useEffect, useReducer, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import type { MessageKey } from '#web/texts/keys.ts'

/** Message keys by the path of the field. */
export type FieldMessages = Partial<Record<string, string | readonly string[]>>

export interface FormProblem {
  code: MessageKey
  errors?: FieldMessages
  details?: unknown
}

export type Answer<Data> = { ok: true; data: Data } | { ok: false; error: FormProblem }

type Fields<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'subscribe' | 'clearErrors' | 'setError' | 'getValues'
>

export function useSending<Values extends FieldValues>(form: Fields<Values>) {
  const { busy, sendOnce } = useSubmitGuard()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  // Errors re-render only their own fields. The form is rendered too, because it looks for the first invalid
  // field.
  const [, drawForm] = useReducer((count: number) => count + 1, 0)
  // A changed value makes the server's message about the field outdated.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name) form.clearErrors(name as FieldPath<Values>)
        },
      }),
    [form],
  )
  /** Returns whether at least one of the errors belongs to a field of the form. */
  const showErrors = (errors: FieldMessages): boolean => {
    drawForm()
    form.clearErrors()
    const paths = Object.keys(errors) as FieldPath<Values>[]
    for (const path of paths) {
      const [message] = [errors[path] ?? []].flat()
      if (message) form.setError(path, { type: 'refused', message })
    }
    return paths.some((path) => form.getValues(path) !== undefined)
  }
  return {
    busy,
    problem,
    setProblem,
    showErrors,
    /**
     * Sends nothing and returns null while another call is running, also one that `call` itself waits for.
     * @param isShown returns whether the caller shows the problem itself
     */
    async send<Sent extends Answer<unknown>>(
      call: () => Promise<Sent | null>,
      isShown: (problem: Extract<Sent, { ok: false }>['error']) => boolean = () => false,
    ): Promise<Sent | null> {
      const answer = await sendOnce(call)
      if (!answer) return null
      const isAtFields = showErrors((!answer.ok && answer.error.errors) || {})
      setProblem(answer.ok || isAtFields || isShown(answer.error) ? null : answer.error)
      return answer
    },
  }
}
