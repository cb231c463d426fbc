import { type RefObject, useMemo } from 'react'
import type { Shortcut } from './shortcut.ts'
import { useShortcuts } from './shortcuts.tsx'

/** `j` and `k` focus the next and previous row of the tables within the element. Enter follows the row's link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const shortcuts = useMemo((): Shortcut[] => {
    const move = (by: 1 | -1) => {
      const rows = [...(list.current?.querySelectorAll('tbody tr') ?? [])]
      const controls = rows.flatMap((row) => row.querySelector<HTMLElement>('a, button') ?? [])
      const at = controls.findIndex((control) => control.closest('tr')?.contains(document.activeElement))
      controls[at < 0 ? 0 : at + by]?.focus()
    }
    return [
      { key: 'j', words: 'KEYS.DOWN', run: () => move(1) },
      { key: 'k', words: 'KEYS.UP', run: () => move(-1) },
    ]
  }, [list])
  useShortcuts(shortcuts)
}
