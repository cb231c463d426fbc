// Shows the notice that another tab has the same draft open. Its code is loaded when this tab
// stores a draft.
import { useEffect } from 'react'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import type { DraftKeeper } from './use-draft.ts'

export const otherTabs = loadable(() => import('./other-tabs.tsx'))

export function OtherTabsArea({ draft }: { draft: DraftKeeper }) {
  const { value: part } = useLoadable(otherTabs)
  const isKept = draft.savedAt !== null || draft.opened !== null
  useEffect(() => {
    if (isKept) otherTabs.load()
  }, [isKept])
  return part && <part.OtherTabs draft={draft} />
}
