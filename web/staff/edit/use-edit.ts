// A form that edits a record, or makes one: its values, its unsaved draft, what somebody else saves meanwhile, and saving.
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import { type Changes, changedPaths, changesIn, rebased } from '#web/lib/rebase.ts'
import { type Answer, type FieldMessages, type FormProblem, useSending } from '#web/ui/form/use-sending.ts'
import { drafts } from './drafts.ts'

/** What the form began with: the saved values, and the values from before somebody else changed them. */
interface Start<Values> {
  /** Undefined for a new record. */
  version: number | undefined
  saved: Values
  before: Values | null
}

interface Draft<Values> extends Start<Values> {
  values: Values
}

export interface Sent<Values> {
  version: number | undefined
  values: Values
  /** What the form began with. */
  saved: Values
  changes: Changes<Values>
}

interface EditOptions<Values, Saved, Data, Current> {
  /** Names the draft; undefined for a form whose draft is not kept. */
  id: string | undefined
  /** Undefined for a new record. A newer version of it takes the place of what the person has not changed. */
  record: Saved | undefined
  valuesOf: (record: Saved | undefined) => Values
  /** The values as they are sent. */
  tidied?: (values: Values) => Values
  rebase?: typeof rebased<Values>
  validate?: (values: Values) => FieldMessages
  save: (sent: Sent<Values>) => Promise<Answer<Data>>
  /** The record as somebody else has saved it, out of the `current` of an answer that says so. */
  currentIn?: (current: Current) => Saved
  /** Saves upon what somebody else has saved without asking, where both changed different fields. */
  resends?: boolean
  onSaved: (data: Data) => void
  /** The record that the form goes on with; the form begins anew where it is undefined. Without it the form is about to close. */
  next?: (data: Data) => Saved | undefined
}

export interface EditConflict<Values> {
  before: Values
  saved: Values
  /** Paths that somebody else has changed. */
  theirs: readonly string[]
  /** Those of them that this person has changed otherwise. */
  disputed: readonly string[]
}

export interface Edit<Values extends FieldValues> {
  form: UseFormReturn<Values>
  busy: boolean
  problem: FormProblem | null
  isTouched: boolean
  conflict: EditConflict<Values> | null
  submit: () => Promise<void>
  /** Saves what is disputed as this person has it. */
  submitOwn: () => Promise<void>
  /** Shows what is saved again. */
  discard: () => void
}

export function useEdit<Values extends FieldValues, Saved extends { version: number }, Data, Current>(
  options: EditOptions<Values, Saved, Data, Current>,
): Edit<Values> {
  const { id, record, valuesOf, validate, save, resends = false, onSaved, next } = options
  const { tidied = (values: Values) => values, rebase = rebased<Values> } = options
  const fresh = (saved: Saved | undefined): Start<Values> => ({
    version: saved?.version,
    saved: valuesOf(saved),
    before: null,
  })
  const [begun] = useState((): Draft<Values> => {
    const kept = (id && drafts.read(id)) as Draft<Values> | undefined
    const values = valuesOf(record)
    return kept ? { ...kept, values: { ...values, ...kept.values } } : { ...fresh(record), values }
  })
  const [start, setStart] = useState<Start<Values>>(begun)
  const form = useForm<Values>({ defaultValues: begun.values as DefaultValues<Values> })
  const sending = useSending(form)

  const pathsTyped = (upon: Start<Values>, values: Values) => changedPaths(tidied(upon.saved), tidied(values))
  const disputedOf = ({ before, saved }: Start<Values>, typed: readonly string[]) =>
    before ? changedPaths(before, saved).filter((path) => typed.includes(path)) : []
  const [typed, setTyped] = useState(() => pathsTyped(begun, begun.values))

  const keep = (upon: Start<Values>) => {
    const values = structuredClone(form.getValues())
    const paths = pathsTyped(upon, values)
    setTyped(paths)
    if (id === undefined) return
    if (paths.length > 0) drafts.keep(id, { ...upon, values } satisfies Draft<Values>)
    else drafts.drop(id)
  }
  const keepTyped = useEffectEvent(() => keep(start))
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keepTyped() }), [form])
  const goOn = (upon: Start<Values>, values: Values) => {
    form.reset(values)
    setStart(upon)
    keep(upon)
  }
  /** Keeps what was typed upon `upon`; the other fields take what somebody else has saved. */
  const follow = (upon: Start<Values>, values: Values, now: Saved): [Start<Values>, Values] => {
    const saved = valuesOf(now)
    const after = rebase(values, upon.saved, saved)
    const isTyped = pathsTyped(upon, values).length > 0
    return [{ version: now.version, saved, before: isTyped ? (upon.before ?? upon.saved) : null }, after]
  }
  const followRecord = useEffectEvent(() => {
    const { version } = start
    // What this form saves itself comes with its answer.
    if (!sending.busy && record && version !== undefined && record.version > version)
      goOn(...follow(start, form.getValues(), record))
  })
  useLayoutEffect(() => followRecord(), [record, sending.busy])

  const currentIn = ({ details }: FormProblem): Saved | undefined => {
    const { current } = (details ?? {}) as { current?: Current }
    return current && options.currentIn?.(current)
  }
  const sendUpon = async (upon: Start<Values>, values: Values): Promise<Answer<Data>> => {
    const sent = tidied(values)
    const was = tidied(upon.saved)
    const answer = await save({
      version: upon.version,
      values: sent,
      saved: was,
      changes: changesIn(was, sent),
    })
    if (answer.ok) {
      if (id) drafts.drop(id)
      onSaved(answer.data)
      // What was typed while the answer was on its way stays.
      if (next) {
        const after = fresh(next(answer.data))
        goOn(after, rebase(form.getValues(), values, after.saved))
      }
      return answer
    }
    const current = currentIn(answer.error)
    if (!current || current.version <= (upon.version ?? 0)) return answer
    const [after] = follow(upon, values, current)
    const merged = rebase(form.getValues(), upon.saved, after.saved)
    goOn(after, merged)
    return resends && disputedOf(after, pathsTyped(after, merged)).length === 0
      ? sendUpon(after, structuredClone(merged))
      : answer
  }
  const submit = async (upon: Start<Values>) => {
    const values = structuredClone(form.getValues())
    const wrong = validate?.(values) ?? {}
    if (Object.keys(wrong).length > 0) return void sending.showErrors(wrong)
    const isConflict = (problem: FormProblem) => {
      const current = currentIn(problem)
      return current !== undefined && changedPaths(upon.saved, valuesOf(current)).length > 0
    }
    await sending.send(() => sendUpon(upon, values), isConflict)
  }
  const { before, saved } = start
  return {
    form,
    busy: sending.busy,
    problem: sending.problem,
    isTouched: typed.length > 0,
    conflict: before && {
      before,
      saved,
      theirs: changedPaths(before, saved),
      disputed: disputedOf(start, typed),
    },
    submit: () => submit(start),
    submitOwn: () => {
      const settled = { ...start, before: null }
      setStart(settled)
      return submit(settled)
    },
    discard() {
      sending.setProblem(null)
      goOn({ ...start, before: null }, start.saved)
    },
  }
}
