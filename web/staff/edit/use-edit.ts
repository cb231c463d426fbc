// Form that edits or creates a record: values, unsaved draft, edit conflict and saving.
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import { type Changes, changedPaths, changesIn, rebased } from '#web/lib/rebase.ts'
import {
  type Answer,
  type CurrentOf,
  currentOf,
  type FieldMessages,
  type FormProblem,
  type ProblemOf,
  useSending,
} from '#web/ui/form/use-sending.ts'
import { drafts } from './drafts.ts'

/** Base of the form: the saved values, and those that another person has replaced. */
interface Base<Values> {
  /** Undefined for a new record. */
  version: number | undefined
  saved: Values
  before: Values | null
}

interface Draft<Values> extends Base<Values> {
  values: Values
}

export interface Sent<Values> {
  version: number | undefined
  values: Values
  /** Base values of the form. */
  saved: Values
  changes: Changes<Values>
}

interface EditOptions<Values, Saved, Data, Result> {
  /** Id of the draft. Undefined for a form without a stored draft. */
  id: string | undefined
  /** Undefined for a new record. Untouched fields take the values of a newer version. */
  record: Saved | undefined
  valuesOf: (record: Saved | undefined) => Values
  /** Normalises the values for sending. */
  tidied?: (values: Values) => Values
  rebase?: typeof rebased<Values>
  validate?: (values: Values) => FieldMessages
  save: (sent: Sent<Values>) => Promise<Result & Answer<Data>>
  /** Returns the record saved by another person from `current` of a conflict answer. */
  currentIn?: (current: CurrentOf<ProblemOf<Result>>) => Saved
  /**
   * Whether to save again on the new version without a question if both people changed different
   * fields.
   */
  resends?: boolean
  onSaved: (data: Data) => void
  /**
   * Returns the record to continue with, or undefined to reset the form. Without `next` the form is
   * about to close.
   */
  next?: (data: Data) => Saved | undefined
}

export interface EditConflict<Values> {
  before: Values
  saved: Values
  /** Paths that another person changed. */
  theirs: readonly string[]
  /** Paths of `theirs` that this person changed to another value. */
  disputed: readonly string[]
}

export interface Edit<Values extends FieldValues, Problem extends FormProblem = FormProblem> {
  form: UseFormReturn<Values>
  busy: boolean
  problem: Problem | { code: 'ERROR.INVALID_INPUT' } | null
  problemText: string | null
  isTouched: boolean
  conflict: EditConflict<Values> | null
  submit: () => Promise<void>
  /** Saves again with this person's values of the disputed fields. */
  submitOwn: () => Promise<void>
  /** Resets the form to the saved values. */
  discard: () => void
}

export function useEdit<
  Values extends FieldValues,
  Saved extends { version: number },
  Data,
  Result extends Answer<Data>,
>(options: EditOptions<Values, Saved, Data, Result>): Edit<Values, ProblemOf<Result>> {
  type Problem = ProblemOf<Result>
  const { id, record, valuesOf, validate, save, resends = false, onSaved, next } = options
  const { tidied = (values: Values) => values, rebase = rebased<Values> } = options
  const baseOf = (saved: Saved | undefined): Base<Values> => ({
    version: saved?.version,
    saved: valuesOf(saved),
    before: null,
  })
  const [initial] = useState((): Draft<Values> => {
    const draft = (id && drafts.read(id)) as Draft<Values> | undefined
    const values = valuesOf(record)
    return draft ? { ...draft, values: { ...values, ...draft.values } } : { ...baseOf(record), values }
  })
  const [base, setBase] = useState<Base<Values>>(initial)
  const form = useForm<Values>({ defaultValues: initial.values as DefaultValues<Values> })
  const sending = useSending<Values, Problem>(form)

  const typedPaths = (from: Base<Values>, values: Values) => changedPaths(tidied(from.saved), tidied(values))
  const disputedOf = ({ before, saved }: Base<Values>, typed: readonly string[]) =>
    before ? changedPaths(before, saved).filter((path) => typed.includes(path)) : []
  const [typed, setTyped] = useState(() => typedPaths(initial, initial.values))

  const storeDraft = (from: Base<Values>) => {
    const values = structuredClone(form.getValues())
    const paths = typedPaths(from, values)
    setTyped(paths)
    if (id === undefined) return
    if (paths.length > 0) drafts.keep(id, { ...from, values } satisfies Draft<Values>)
    else drafts.drop(id)
  }
  const storeTyped = useEffectEvent(() => storeDraft(base))
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => storeTyped() }), [form])
  const continueFrom = (from: Base<Values>, values: Values) => {
    form.reset(values)
    setBase(from)
    storeDraft(from)
  }
  /** Rebases typed values on the current record; the other fields take its values. */
  const rebasedOn = (from: Base<Values>, values: Values, now: Saved): [Base<Values>, Values] => {
    const saved = valuesOf(now)
    const after = rebase(values, from.saved, saved)
    const isTyped = typedPaths(from, values).length > 0
    return [{ version: now.version, saved, before: isTyped ? (from.before ?? from.saved) : null }, after]
  }
  const takeNewerRecord = useEffectEvent(() => {
    const { version } = base
    // The answer to this form's own save brings its new version.
    if (!sending.busy && record && version !== undefined && record.version > version)
      continueFrom(...rebasedOn(base, form.getValues(), record))
  })
  useLayoutEffect(() => takeNewerRecord(), [record, sending.busy])

  const currentIn = (problem: Problem): Saved | undefined => {
    const current = currentOf(problem)
    return current && options.currentIn?.(current)
  }
  const saveFrom = async (from: Base<Values>, values: Values): Promise<Answer<Data, Problem>> => {
    const sent = tidied(values)
    const tidySaved = tidied(from.saved)
    const answer: Answer<Data, Problem> = await save({
      version: from.version,
      values: sent,
      saved: tidySaved,
      changes: changesIn(tidySaved, sent),
    })
    if (answer.ok) {
      if (id) drafts.drop(id)
      onSaved(answer.data)
      // Keeps what the person typed while the answer was under way.
      if (next) {
        const after = baseOf(next(answer.data))
        continueFrom(after, rebase(form.getValues(), values, after.saved))
      }
      return answer
    }
    const current = currentIn(answer.error)
    if (!current || current.version <= (from.version ?? 0)) return answer
    const [after] = rebasedOn(from, values, current)
    const merged = rebase(form.getValues(), from.saved, after.saved)
    continueFrom(after, merged)
    return resends && disputedOf(after, typedPaths(after, merged)).length === 0
      ? saveFrom(after, structuredClone(merged))
      : answer
  }
  const submit = async (from: Base<Values>) => {
    const values = structuredClone(form.getValues())
    const wrong = validate?.(values) ?? {}
    if (Object.keys(wrong).length > 0) return void sending.showErrors(wrong)
    const isConflict = (problem: Problem) => {
      const current = currentIn(problem)
      return current !== undefined && changedPaths(from.saved, valuesOf(current)).length > 0
    }
    await sending.send<Answer<Data, Problem>>(() => saveFrom(from, values), isConflict)
  }
  const { before, saved } = base
  return {
    form,
    busy: sending.busy,
    problem: sending.problem,
    problemText: sending.problemText,
    isTouched: typed.length > 0,
    conflict: before && {
      before,
      saved,
      theirs: changedPaths(before, saved),
      disputed: disputedOf(base, typed),
    },
    submit: () => submit(base),
    submitOwn: () => {
      const settled = { ...base, before: null }
      setBase(settled)
      return submit(settled)
    },
    discard() {
      sending.setProblem(null)
      continueFrom({ ...base, before: null }, base.saved)
    },
  }
}
