// The place for what is said of a draft that another tab has open: its code is fetched once this tab keeps a draft.
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
