// Commands of every staff screen: going to another one.
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { staffPaths } from '#contract/staff-paths.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useShortcuts } from './shortcuts.tsx'

interface ScreenCommand {
  screen: {
    [Name in keyof typeof staffPaths]: (typeof staffPaths)[Name] extends string ? Name : never
  }[keyof typeof staffPaths]
  words: MessageKey
}

const KEYS: Partial<Record<ScreenCommand['screen'], string>> = {
  overview: 'g p',
  orders: 'g o',
  days: 'g d',
  companies: 'g c',
  links: 'g l',
  newOrder: 't',
}

/** @param screens those that the person may open; the same array at every render */
export function useScreenShortcuts(screens: readonly ScreenCommand[]): void {
  const navigate = useNavigate()
  useShortcuts(
    useMemo(
      () =>
        screens.map(({ screen, words }) => {
          const key = KEYS[screen]
          return { ...(key && { key }), words, leaves: true, run: () => void navigate(staffPaths[screen]) }
        }),
      [screens, navigate],
    ),
  )
}
