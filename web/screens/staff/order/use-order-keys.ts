// The keys of this screen: p plans, a assigns, n begins a note, u goes back. Each presses what stands on the page with its mark.
import { type RefObject, useMemo } from 'react'
import { type Shortcut, useShortcuts } from '#web/staff/shortcuts.tsx'
import type { StatusPanel } from './status/status-panels.ts'

interface Keys {
  page: RefObject<HTMLElement | null>
  /** What can be opened in the slip now. */
  panels: readonly StatusPanel[]
  openPanel: (panel: StatusPanel) => void
}

/** Where a key leads: `data-key` marks it. */
const marked = (page: RefObject<HTMLElement | null>, key: string) =>
  page.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)

export function useOrderKeys({ page, panels, openPanel }: Keys): void {
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
      { key: 'u', words: 'KEYS.BACK', run: () => marked(page, 'u')?.click() },
    ],
    [page, mayPlan, openPanel],
  )
  useShortcuts(shortcuts)
}
