import { type RefObject, useMemo } from 'react'
import type { Shortcut } from './shortcut.ts'
import { useShortcuts } from './shortcuts.tsx'

/** `/` focuses the search field of a list. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  const shortcuts = useMemo(
    (): Shortcut[] => [{ key: '/', words: 'KEYS.SEARCH', run: () => field.current?.focus() }],
    [field],
  )
  useShortcuts(shortcuts)
}
