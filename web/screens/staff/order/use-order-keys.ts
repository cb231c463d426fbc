// Keyboard shortcuts of the order screen. The keys of a step open its panel; the others press an element marked with
// `data-key`.
import type { RefObject } from 'react'
import { useKeysStay, useShortcuts } from '#web/staff/keys/use-shortcuts.ts'
import type { StatusPanel } from './status/status-panels.ts'

interface Keys {
  page: RefObject<HTMLElement | null>
  /** Panels that can be opened now. */
  panels: readonly StatusPanel[]
  openPanel: (panel: StatusPanel) => void
  /** Next or previous order. Undefined without a list, or while typed text would be lost. */
  go: ((by: 1 | -1) => void) | undefined
  /** Whether leaving the order would lose typed text. Keys that leave then do nothing. */
  stays: boolean
}

const STEP_KEYS = [
  { step: 'plan', key: 'p', words: 'KEYS.PLAN' },
  { step: 'complete', key: 'd', words: 'KEYS.COMPLETE' },
  { step: 'cancel', key: 'c', words: 'KEYS.CANCEL' },
] as const

const BUTTON_KEYS = [
  { key: 'e', words: 'KEYS.EDIT' },
  { key: 'w', words: 'KEYS.WRITE' },
  { key: 'r', words: 'REMINDERS.REMIND' },
] as const

/** Finds the visible element with this `data-key`. During a conflict the page is hidden. */
function marked(page: RefObject<HTMLElement | null>, key: string): HTMLElement | null {
  const element = page.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)
  return !element || element.closest('[hidden]') ? null : element
}

export function useOrderKeys({ page, panels, openPanel, go, stays }: Keys): void {
  useKeysStay(stays)
  useShortcuts([
    ...STEP_KEYS.filter(({ step }) => panels.includes(step)).map(({ step, key, words }) => ({
      key,
      words,
      run: () => openPanel(step),
    })),
    ...BUTTON_KEYS.map((one) => ({ ...one, run: () => marked(page, one.key)?.click() })),
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
    { key: 'o', words: 'KEYS.KPO', leaves: true, run: () => marked(page, 'o')?.click() },
    { key: 'u', words: 'KEYS.BACK', leaves: true, run: () => marked(page, 'u')?.click() },
  ])
}
