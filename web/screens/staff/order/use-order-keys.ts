// Keyboard shortcuts of the order screen. The keys of a step open its panel; the others press an element marked with
// `data-key`. If the form of a key is already open, marked with `data-form`, the key returns the focus to it.
import type { RefObject } from 'react'
import { useKeysStay, useShortcuts } from '#web/staff/keys/use-shortcuts.ts'
import { focusFirstField } from '#web/ui/form/first-field.ts'
import type { StatusPanel } from './status/status-panels.ts'

interface Keys {
  page: RefObject<HTMLElement | null>
  /** Panels that can be opened now. */
  panels: readonly StatusPanel[]
  panel: StatusPanel | null
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

/** Finds the visible element with this mark. During a conflict the page is hidden. */
function marked(
  page: RefObject<HTMLElement | null>,
  mark: 'key' | 'form',
  value: string,
): HTMLElement | null {
  const element = page.current?.querySelector<HTMLElement>(`[data-${mark}="${value}"]`)
  return !element || element.closest('[hidden]') ? null : element
}

/** Returns whether the form was open. */
function focusForm(page: RefObject<HTMLElement | null>, name: string): boolean {
  return focusFirstField(marked(page, 'form', name)) !== null
}

export function useOrderKeys({ page, panels, panel, openPanel, go, stays }: Keys): void {
  useKeysStay(stays)
  useShortcuts([
    ...STEP_KEYS.filter(({ step }) => panels.includes(step)).map(({ step, key, words }) => ({
      key,
      words,
      run: () => {
        if (panel !== step || !focusForm(page, step)) openPanel(step)
      },
    })),
    ...BUTTON_KEYS.map((one) => ({
      ...one,
      run: () => {
        if (!focusForm(page, one.key)) marked(page, 'key', one.key)?.click()
      },
    })),
    {
      key: 'a',
      words: 'KEYS.ASSIGN',
      run: () => {
        const button = marked(page, 'key', 'a')?.querySelector('button')
        button?.focus()
        if (button?.getAttribute('aria-expanded') === 'false') button.click()
      },
    },
    { key: 'n', words: 'KEYS.NOTE', run: () => marked(page, 'key', 'n')?.focus() },
    ...(go
      ? [
          { key: 'j', words: 'KEYS.NEXT_ORDER' as const, run: () => go(1) },
          { key: 'k', words: 'KEYS.PREVIOUS_ORDER' as const, run: () => go(-1) },
        ]
      : []),
    { key: 'o', words: 'KEYS.KPO', leaves: true, run: () => marked(page, 'key', 'o')?.click() },
    { key: 'u', words: 'KEYS.BACK', leaves: true, run: () => marked(page, 'key', 'u')?.click() },
  ])
}
