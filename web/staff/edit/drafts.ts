// Unsaved drafts of staff forms, keyed by form and record. They survive navigation and a reload of the tab.
import { parsedJson, storedText } from '#web/lib/storage.ts'
import { createEmitter, type Readable, useStore } from '#web/lib/store.ts'
import { keyOfVisit } from '#web/session/kept-for-person.ts'
import { session } from '#web/session/session.ts'

interface Kept {
  draft: unknown
  /** Part of the draft that session storage may contain. */
  storable: unknown
}

const stored = storedText('session', keyOfVisit('drafts'))
const { subscribe, notify } = createEmitter()
const held = new Map<string, Kept>()
/** Uuid of the person who owns these drafts. */
let owner: string | undefined

/** Loads the signed-in person's drafts from session storage, once. */
function all(): Map<string, Kept> {
  const person = session.read()?.uuid
  if (person === undefined || person === owner) return held
  owner = person
  const kept = parsedJson(stored.read()) as { by?: unknown; drafts?: unknown } | null
  if (kept?.by === person && Array.isArray(kept.drafts))
    for (const [id, draft] of kept.drafts as [string, unknown][]) held.set(id, { draft, storable: draft })
  return held
}

function changed(): void {
  const list = [...held].map(([id, { storable }]) => [id, storable])
  stored.write(owner && list.length > 0 ? JSON.stringify({ by: owner, drafts: list }) : null)
  notify()
}

export function forgetDrafts(): void {
  if (held.size === 0) return
  held.clear()
  changed()
}

/** Drafts survive an expired session of the same person. A logout or the login of another person removes them. */
session.subscribe(() => {
  const person = session.read()
  const isOver = person ? owner !== undefined && person.uuid !== owner : session.lastEnd() === 'left'
  if (!isOver) return
  forgetDrafts()
  owner = undefined
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
  /**
   * Ids with this prefix, joined to one string, so that a subscriber renders again only when they
   * change.
   */
  ids: (start: string): string => [...all().keys()].filter((id) => id.startsWith(start)).join('\n'),
}

const isAnyDraft: Readable<boolean> = { subscribe, read: () => all().size > 0 }

export const useIsAnyDraft = (): boolean => useStore(isAnyDraft)

export const useDraftIds = (start: string): string => useStore({ subscribe, read: () => drafts.ids(start) })

export const useDraft = (id: string): unknown => useStore({ subscribe, read: () => drafts.read(id) })
