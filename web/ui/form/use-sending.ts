// Sends the values of a React Hook Form, one call at a time. Errors of fields appear at the fields, other errors in the form.
import { useEffect, useReducer, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useFieldMessage } from '#web/texts/use-field-message.ts'
import { useText } from '#web/texts/use-text.tsx'
import { isErrorShown } from './shown-errors.ts'

/** Message keys by the path of the field. */
export type FieldMessages = Partial<Record<string, string | readonly string[]>>

export interface FormProblem {
  code: MessageKey
  errors?: FieldMessages
}

export type Answer<Data, Problem extends FormProblem = FormProblem> =
  | { ok: true; data: Data }
  | { ok: false; error: Problem }

export type ProblemOf<Result> = Extract<Result, { ok: false; error: FormProblem }>['error']

/** Errors of fields that were found before sending. */
interface InvalidInput {
  code: 'ERROR.INVALID_INPUT'
}

/** What `details` of an edit conflict have about the record. */
export type CurrentOf<Problem> = Problem extends { details?: infer Details }
  ? Extract<NonNullable<Details>, { current: unknown }>['current']
  : never

/** Returns the record as another person saved it; undefined for any other problem. */
export const currentOf = <Problem extends FormProblem>(problem: Problem): CurrentOf<Problem> | undefined =>
  (problem as { details?: { current?: CurrentOf<Problem> } }).details?.current

type Fields<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'control' | 'subscribe' | 'clearErrors' | 'setError'
>

export function useSending<Values extends FieldValues, Problem extends FormProblem = FormProblem>(
  form: Fields<Values>,
) {
  const { t } = useText()
  const message = useFieldMessage()
  const { busy, sendOnce } = useSubmitGuard()
  const [problem, setProblem] = useState<Problem | InvalidInput | null>(null)
  /** Errors that no field on the page shows. */
  const [apart, setApart] = useState<(readonly [path: string, message: string])[]>([])
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
  /** Returns whether there are errors and fields on the page show all of them. The form shows the others. */
  const showErrors = (errors: FieldMessages): boolean => {
    drawForm()
    form.clearErrors()
    const given = Object.entries(errors).flatMap(([path, messages]) => {
      const [first] = [messages ?? []].flat()
      return first ? [[path, first] as const] : []
    })
    for (const [path, message] of given)
      form.setError(path as FieldPath<Values>, { type: 'refused', message })
    const others = given.filter(([path]) => !isErrorShown(form.control, path))
    setProblem(others.length > 0 ? { code: 'ERROR.INVALID_INPUT' } : null)
    setApart(others)
    return given.length > 0 && others.length === 0
  }
  return {
    busy,
    problem,
    /** Text of the problem, followed by the errors that no field shows, each with the name of its field. */
    problemText:
      problem && [t(problem.code), ...apart.map(([path, key]) => `${path}: ${message(key)}`)].join('. '),
    setProblem,
    showErrors,
    /**
     * Sends nothing and returns null while another call is running, also one that `call` itself waits for.
     * @param isShown returns whether the caller shows the problem itself
     */
    async send<Sent extends Answer<unknown, Problem>>(
      call: () => Promise<Sent | null>,
      isShown: (problem: Extract<Sent, { ok: false }>['error']) => boolean = () => false,
    ): Promise<Sent | null> {
      const answer = await sendOnce(call)
      if (!answer) return null
      const areAtFields = showErrors((!answer.ok && answer.error.errors) || {})
      setProblem(answer.ok || areAtFields || isShown(answer.error) ? null : answer.error)
      return answer
    },
  }
}
