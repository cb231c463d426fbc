import { type RefObject, useMemo } from 'react'
import { type Shortcut, useShortcuts } from './shortcuts.tsx'

/** `/` leads to the search of a list. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  const shortcuts = useMemo(
    (): Shortcut[] => [{ key: '/', words: 'KEYS.SEARCH', run: () => field.current?.focus() }],
    [field],
  )
  useShortcuts(shortcuts)
}
