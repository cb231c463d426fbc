// Unsaved drafts of staff forms, keyed by form and record. They survive navigation and a reload of the tab.
import { parsedJson, storedText } from '#web/lib/storage.ts'
import { createEmitter, type Readable, useStore } from '#web/lib/store.ts'
import { keyOfVisit } from '#web/session/kept-for-person.ts'
import { session } from '#web/session/session.ts'

interface Kept {
  draft: unknown
  /** What session storage may have of it. */
  storable: unknown
}

const stored = storedText('session', keyOfVisit('drafts'))
const { subscribe, notify } = createEmitter()
let held: Map<string, Kept> | undefined
let owner: string | undefined

/** Reads the drafts of the person who is signed in, once. */
function all(): Map<string, Kept> {
  if (held) return held
  const person = session.read()?.uuid
  if (person === undefined) return new Map()
  owner = person
  const kept = parsedJson(stored.read()) as { by?: unknown; drafts?: unknown } | null
  const found = kept?.by === person && Array.isArray(kept.drafts) ? (kept.drafts as [string, unknown][]) : []
  return (held = new Map(found.map(([id, draft]) => [id, { draft, storable: draft }])))
}

function changed(): void {
  const list = [...all()].map(([id, { storable }]) => [id, storable])
  stored.write(list.length === 0 ? null : JSON.stringify({ by: owner, drafts: list }))
  notify()
}

export function forgetDrafts(): void {
  if (all().size === 0) return
  all().clear()
  changed()
}

/** After a session that ran out, the same person finds the drafts again. A logout, or another person, removes them. */
session.subscribe(() => {
  const person = session.read()
  if (person ? person.uuid !== owner : session.lastEnd() === 'left') {
    forgetDrafts()
    held = undefined
  }
})

export const drafts = {
  subscribe,
  read: (id: string): unknown => all().get(id)?.draft,
  /** @param storable the draft without secrets, for session storage */
  keep(id: string, draft: unknown, storable: unknown = draft): void {
    all().set(id, { draft, storable })
    changed()
  },
  drop(id: string): void {
    if (all().delete(id)) changed()
  },
  /** Ids that begin with the text: one text, so that a reader draws anew only when they change. */
  ids: (start: string): string => [...all().keys()].filter((id) => id.startsWith(start)).join('\n'),
}

const isAnyDraft: Readable<boolean> = { subscribe, read: () => all().size > 0 }

export const useIsAnyDraft = (): boolean => useStore(isAnyDraft)

export const useDraftIds = (start: string): string => useStore({ subscribe, read: () => drafts.ids(start) })
