// Keyboard shortcuts of the list. Actions apply to the row in the preview or with the focus.
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Shortcut } from '#web/staff/keys/shortcut.ts'
import { useShortcuts } from '#web/staff/keys/shortcuts.tsx'

interface InboxKeys {
  move: (by: 1 | -1) => void
  open: () => void
  pick: () => void
  plan: () => void
  assign: () => void
  note: () => void
  write: () => void
  complete: () => void
  cancel: () => void
  extend: (by: 1 | -1) => void
  /** Returns whether there was a field or a selection to leave. */
  leave: () => boolean
}

/** Finds the button marked with the key. */
export const buttonOf = (key: string) => document.querySelector<HTMLElement>(`main [data-key="${key}"]`)

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
      { key: 'd', words: 'KEYS.COMPLETE', run: () => now.current.complete() },
      { key: 'c', words: 'KEYS.CANCEL', run: () => now.current.cancel() },
      { key: 'w', words: 'KEYS.WRITE', run: () => now.current.write() },
      { key: '.', words: 'KEYS.SHOW_NEW', run: () => buttonOf('.')?.click() },
      { key: 'Shift+J', words: 'KEYS.PICK_DOWN', run: () => now.current.extend(1) },
      { key: 'Shift+K', words: 'KEYS.PICK_UP', run: () => now.current.extend(-1) },
      { key: 'Escape', words: 'KEYS.LEAVE', run: () => now.current.leave() },
    ],
    [searchField],
  )
  useShortcuts(shortcuts)
}
