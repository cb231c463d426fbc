// Keyboard shortcuts of the order screen: p plans, a assigns, n starts a note, j and k go to the next and previous order, u
// returns to the list. Each one presses an element marked with `data-key`.
import { type RefObject, useMemo } from 'react'
import { type Shortcut, useShortcuts } from '#web/staff/keys/shortcuts.tsx'
import type { StatusPanel } from './status/status-panels.ts'

interface Keys {
  page: RefObject<HTMLElement | null>
  /** Panels that can be opened now. */
  panels: readonly StatusPanel[]
  openPanel: (panel: StatusPanel) => void
  /** Next or previous order. Undefined without a list, or while typed text would be lost. */
  go: ((by: 1 | -1) => void) | undefined
}

/** Finds the element marked with `data-key`. */
const marked = (page: RefObject<HTMLElement | null>, key: string) =>
  page.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)

export function useOrderKeys({ page, panels, openPanel, go }: Keys): void {
  const mayPlan = panels.includes('plan')
  const shortcuts = useMemo(
    (): Shortcut[] => [
      ...(mayPlan ? [{ key: 'p', words: 'KEYS.PLAN' as const, run: () => openPanel('plan') }] : []),
      {
        key: 'a',
        words: 'KEYS.ASSIGN',
        run: () => {
          const button = marked(page, 'a')?.querySelector('button')
          button?.focus()
          if (button?.getAttribute('aria-expanded') === 'false') button.click()
        },
      },
      { key: 'n', words: 'KEYS.NOTE', run: () => marked(page, 'n')?.focus() },
      ...(go
        ? [
            { key: 'j', words: 'KEYS.NEXT_ORDER' as const, run: () => go(1) },
            { key: 'k', words: 'KEYS.PREVIOUS_ORDER' as const, run: () => go(-1) },
          ]
        : []),
      { key: 'u', words: 'KEYS.BACK', run: () => marked(page, 'u')?.click() },
    ],
    [page, mayPlan, openPanel, go],
  )
  useShortcuts(shortcuts)
}
