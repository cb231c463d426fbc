// The form of one entry: what it holds, changed and saved. It follows what others save meanwhile.
import { useRef, useState } from 'react'
import { useStore } from '#web/lib/store.ts'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { type Draft, draftOf, isTouched, keptDrafts, newDraft, upon } from '../model/draft.ts'
import { showEntry } from '../model/entries-query.ts'
import {
  bodyOf,
  changedFields,
  type EntryField,
  type EntryValues,
  newBodyOf,
  newValues,
  withHouseholdCode,
} from '../model/entry-values.ts'
import { createEntry, type Entry, type Kind } from '../model/entry.ts'
import { useSaves } from '../model/use-saves.ts'

interface Options {
  /** Of the entry, or of what is new. */
  id: string
  kind: Kind
  /** Null for something new. */
  entry: Entry | null
  onMade: (entry: Entry) => void
}

export interface EntryForm {
  draft: Draft
  isTouched: boolean
  busy: boolean
  /** How often something in it was refused. */
  refusals: number
  set: (values: Partial<EntryValues>) => void
  reset: () => void
  save: () => Promise<void>
  hide: (hidden: boolean) => Promise<void>
}

export function useDraft({ id, kind, entry, onMade }: Options): EntryForm {
  const { t, locale } = useText()
  useStore(keptDrafts)
  const { save: saveChange, tell } = useSaves()
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const isUnderWay = useRef(false)
  const kept = keptDrafts.of(id)
  const fresh = () => (entry ? draftOf(kind, entry, locale) : newDraft(kind, newValues('')))
  const draft =
    kept && entry && kept.entry?.version !== entry.version ? upon(kept, entry, locale) : (kept ?? fresh())

  const set = (values: Partial<EntryValues>) => {
    const errors = { ...draft.errors }
    for (const field of Object.keys(values)) delete errors[field]
    keptDrafts.keep(id, { ...draft, errors, values: { ...draft.values, ...values } })
  }
  const once = async (work: () => Promise<void>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  /** What was typed while the answer was on its way stays. */
  const settle = (sent: EntryValues, saved: Entry) => {
    const now = keptDrafts.of(id)
    const rest = now && upon({ ...now, before: sent, theirs: [] }, saved, locale)
    if (rest && isTouched(rest)) keptDrafts.keep(id, { ...rest, errors: {}, theirs: [] })
    else keptDrafts.drop(id)
  }
  const save = () =>
    once(async () => {
      const { before, values } = draft
      if (!entry) {
        const made = await createEntry(kind, newBodyOf(kind, values))
        if (made.outcome === 'saved') {
          keptDrafts.drop(id)
          showEntry(kind, made.entry)
          toasts.success(t('CATALOGUE.MADE', { name: made.entry.name.pl }))
          onMade(made.entry)
        } else if (made.outcome === 'wrong') refuse(draft, made.errors)
        else if (made.outcome === 'failed') toasts.error(t(made.problem.code))
        return
      }
      const fields = withHouseholdCode(changedFields(kind, before, values), values)
      const saved = await saveChange({
        kind,
        entry,
        body: bodyOf(fields, values),
        back: bodyOf(fields, before),
        words: t('CATALOGUE.SAVED', { name: values['name.pl'].trim() || entry.name.pl }),
      })
      if (saved.outcome === 'saved') settle(values, saved.entry)
      if (saved.outcome === 'wrong') refuse(draft, saved.errors)
    })
  const refuse = (sent: Draft, errors: Draft['errors']) => {
    keptDrafts.keep(id, { ...(keptDrafts.of(id) ?? sent), errors: byField(errors) })
    setRefusals((count) => count + 1)
    // Of what is no field of the form.
    if (!Object.keys(byField(errors)).some((field) => field in sent.values))
      toasts.error(t('ERROR.INVALID_INPUT'), { act: id })
  }
  const hide = (hidden: boolean) =>
    once(async () => {
      if (!entry) return
      const words = t(hidden ? 'CATALOGUE.WAS_HIDDEN' : 'CATALOGUE.WAS_SHOWN', { name: entry.name.pl })
      const saved = await saveChange({ kind, entry, body: { hidden }, back: { hidden: !hidden }, words })
      if (saved.outcome === 'wrong') tell(entry, kind, saved)
    })
  return {
    draft,
    isTouched: isTouched(draft),
    busy,
    refusals,
    set,
    reset: () => keptDrafts.drop(id),
    save,
    hide,
  }
}

/** `synonyms.3` is said at the field of the synonyms. */
function byField(errors: Draft['errors']): Draft['errors'] {
  const found: Draft['errors'] = {}
  for (const [path, keys] of Object.entries(errors)) {
    const field = path.startsWith('synonyms') ? 'synonyms' : path
    found[field] ??= keys
  }
  return found
}

/** What both have changed, this person and somebody else. */
export const disputedOf = ({ kind, before, values, theirs }: Draft): EntryField[] =>
  changedFields(kind, before, values).filter((field) => theirs.includes(field))
