// Keyboard shortcuts of the list. Actions apply to the row in the preview or with the focus.
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { type Shortcut, useShortcuts } from '#web/staff/keys/shortcuts.tsx'

interface InboxKeys {
  move: (by: 1 | -1) => void
  open: () => void
  pick: () => void
  plan: () => void
  assign: () => void
  note: () => void
  take: () => void
}

export function useInboxKeys(keys: InboxKeys, searchField: RefObject<HTMLInputElement | null>): void {
  /** The list of shortcuts stays the same while their target changes with every row. */
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  const shortcuts = useMemo(
    (): Shortcut[] => [
      { key: 'j', words: 'KEYS.DOWN', run: () => now.current.move(1) },
      { key: 'k', words: 'KEYS.UP', run: () => now.current.move(-1) },
      { key: 'Enter', words: 'KEYS.OPEN', run: () => now.current.open() },
      { key: 'x', words: 'KEYS.PICK_ORDER', run: () => now.current.pick() },
      { key: '/', words: 'KEYS.SEARCH', run: () => searchField.current?.focus() },
      { key: 'p', words: 'KEYS.PLAN', run: () => now.current.plan() },
      { key: 'a', words: 'KEYS.ASSIGN', run: () => now.current.assign() },
      { key: 'n', words: 'KEYS.NOTE', run: () => now.current.note() },
      { key: 't', words: 'KEYS.TAKE', run: () => now.current.take() },
    ],
    [searchField],
  )
  useShortcuts(shortcuts)
}
