// Frame of the only page that the person may see at the moment. The only action is to log out.
import type { ReactNode } from 'react'
import { operator } from '#web/operator/operator.ts'
import { useSession } from '#web/session/session.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Main } from '#web/ui/page.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useLeaving } from './use-leaving.ts'
import styles from './locked-frame.module.css'
import frame from './staff-frame.module.css'

export function LockedFrame({ children }: { children: ReactNode }) {
  const { t } = useText()
  const fullname = useSession()?.fullname ?? ''
  const { isLeaving, leave } = useLeaving()
  return (
    <>
      <header className={classNames('no-print', styles['bar'])}>
        <span className={styles['brand']}>
          <Logo drawing={operator().logo} />
          <VisuallyHidden>{operator().name}</VisuallyHidden>
        </span>
        <div className={styles['end']}>
          <span className={styles['name']}>{fullname}</span>
          <Button kind="quiet" busy={isLeaving} onClick={leave}>
            <Icon name="logout" />
            {t('PORTAL.LOGOUT')}
          </Button>
        </div>
      </header>
      <Main id="tresc" className={frame['main']}>
        {children}
      </Main>
    </>
  )
}
