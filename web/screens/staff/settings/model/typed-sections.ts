// What was typed and is not saved yet. It lasts as long as the page, also while another screen is shown, and belongs to one person.
import type { SettingsAnswer } from '#contract/settings/settings-answers.ts'
import { createStore } from '#web/lib/store.ts'
import { session } from '#web/session/session.ts'
import { draftOf, type Section } from './draft.ts'
import { isDisputed, merged, same } from './merge.ts'

interface Typed {
  /** The settings that it was typed upon. */
  base: SettingsAnswer
  draft: unknown
}

const typed = createStore<ReadonlyMap<Section, Typed>>(() => new Map())
let owner: string | undefined

/** A session that ran out and is begun again finds it; who logs out, or takes the page over, leaves nothing of it. */
session.subscribe(() => {
  const person = session.read()
  const isOver = person ? person.uuid !== owner : session.lastEnd() === 'left'
  if (isOver && typed.read().size > 0) typed.write(new Map())
})

export const typedSections = {
  read: typed.read,
  subscribe: typed.subscribe,
  keep(section: Section, value: Typed): void {
    owner = session.read()?.uuid
    typed.write(new Map(typed.read()).set(section, value))
  },
  drop(section: Section): void {
    const others = new Map(typed.read())
    others.delete(section)
    typed.write(others)
  },
}

export interface ShownSection {
  draft: unknown
  isTouched: boolean
  /** The settings before somebody else changed what was typed here too; null where nobody did. */
  disputed: SettingsAnswer | null
}

/** A section as its form shows it: what was typed, upon what is saved now. */
export function shownSection(
  section: Section,
  kept: Typed | undefined,
  current: SettingsAnswer,
): ShownSection {
  const saved = draftOf(section, current.settings[section])
  if (!kept) return { draft: saved, isTouched: false, disputed: null }
  const before = draftOf(section, kept.base.settings[section])
  const draft = merged(before, kept.draft, saved)
  return {
    draft,
    isTouched: !same(draft, saved),
    disputed: isDisputed(before, kept.draft, saved) ? kept.base : null,
  }
}
