// Frame of the staff area. The top bar stays while the screens change. There is no footer: language and account are in the
// person's menu.
import { type ReactNode, useLayoutEffect } from 'react'
import type { StaffScreenName } from '#contract/staff-paths.ts'
import { watchFocus } from '#web/lib/kept-focus.ts'
import { useAskedBeforeUnload } from '#web/lib/use-asked-before-unload.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Main, SkipLink } from '#web/ui/page.tsx'
import { useIsAnyDraft } from '../edit/drafts.ts'
import { ShortcutKeys } from '../keys/shortcuts.tsx'
import { UndoNotice } from '../notices/undo-notice.tsx'
import { StaffBar } from './staff-bar.tsx'
import { StaffScreens } from './staff-screens.ts'
import styles from './staff-frame.module.css'

const MAIN_ID = 'tresc'

interface StaffFrameProps {
  /** Screens that exist, so that links may lead to them. */
  screens: readonly StaffScreenName[]
  children: ReactNode
}

export function StaffFrame({ screens, children }: StaffFrameProps) {
  const { t } = useText()
  useLayoutEffect(watchFocus, [])
  // Asks before a reload of any screen, because it could lose a draft.
  useAskedBeforeUnload(useIsAnyDraft())
  return (
    <StaffScreens value={screens}>
      <SkipLink href={`#${MAIN_ID}`}>{t('PAGE.SKIP')}</SkipLink>
      <StaffBar screens={screens} />
      <Main id={MAIN_ID} className={styles['main']}>
        {children}
      </Main>
      <UndoNotice />
      <ShortcutKeys />
    </StaffScreens>
  )
}
