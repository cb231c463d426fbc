// What was typed about an entry and is not saved yet. Another entry may be opened meanwhile, or another screen: nothing typed is lost.
import type { FieldErrors } from '#contract/errors.ts'
import type { Locale } from '#contract/languages.ts'
import { createStore } from '#web/lib/store.ts'
import { session } from '#web/session/session.ts'
import { changedFields, type EntryField, type EntryValues, valuesOf } from './entry-values.ts'
import type { Entry, Kind } from './entry.ts'

export interface Draft {
  kind: Kind
  /** What the form began with; null for something new. */
  entry: Entry | null
  before: EntryValues
  values: EntryValues
  errors: FieldErrors
  /** Fields that somebody else has saved otherwise since the form began. */
  theirs: readonly EntryField[]
}

const drafts = createStore<ReadonlyMap<string, Draft>>(() => new Map())

/** The next person at this computer sees nothing of it. */
const keyOf = (id: string) => `${session.read()?.uuid} ${id}`

const idIn = (key: string) => key.slice(key.indexOf(' ') + 1)

export const keptDrafts = {
  read: drafts.read,
  subscribe: drafts.subscribe,
  of: (id: string): Draft | undefined => drafts.read().get(keyOf(id)),
  keep(id: string, draft: Draft): void {
    drafts.write(new Map(drafts.read()).set(keyOf(id), draft))
  },
  drop(id: string): void {
    const others = new Map(drafts.read())
    others.delete(keyOf(id))
    drafts.write(others)
  },
  /** The ids of those with something typed: one text, so that a reader draws anew when they change, not with every letter. */
  unsaved: (): string =>
    [...drafts.read()]
      .filter(([key, draft]) => key === keyOf(idIn(key)) && isTouched(draft))
      .map(([key]) => idIn(key))
      .join('\n'),
  clear: (): void => drafts.write(new Map()),
}

export const draftOf = (kind: Kind, entry: Entry, locale: Locale): Draft => {
  const values = valuesOf(entry, locale)
  return { kind, entry, before: values, values, errors: {}, theirs: [] }
}

export const newDraft = (kind: Kind, values: EntryValues): Draft => ({
  kind,
  entry: null,
  before: values,
  values,
  errors: {},
  theirs: [],
})

export const isTouched = ({ kind, before, values }: Draft): boolean =>
  changedFields(kind, before, values).length > 0 || before.symbol !== values.symbol

/** The same upon an entry that was saved otherwise meanwhile: what was not typed over here shows it, what was typed stays. */
export function upon(draft: Draft, entry: Entry, locale: Locale): Draft {
  const { kind, before, values } = draft
  const saved = valuesOf(entry, locale)
  const typed = changedFields(kind, before, values).map((field) => [field, values[field]] as const)
  return {
    ...draft,
    entry,
    before: saved,
    values: { ...saved, ...Object.fromEntries(typed) },
    theirs: [...new Set([...draft.theirs, ...changedFields(kind, before, saved)])],
  }
}
