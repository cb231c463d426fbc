// The keys of this screen: p plans, a assigns, n begins a note, j and k go along the list, u goes back to it. Each presses what stands on the page with its mark.
import { type RefObject, useMemo } from 'react'
import { type Shortcut, useShortcuts } from '#web/staff/shortcuts.tsx'
import type { StatusPanel } from './status/status-panels.ts'

interface Keys {
  page: RefObject<HTMLElement | null>
  /** What can be opened in the slip now. */
  panels: readonly StatusPanel[]
  openPanel: (panel: StatusPanel) => void
  /** Along the list; none where there is nothing to go along, or something typed would be lost. */
  go: ((by: 1 | -1) => void) | undefined
}

/** Where a key leads: `data-key` marks it. */
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
