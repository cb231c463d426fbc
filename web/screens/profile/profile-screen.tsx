// Who the person is, their password, and the companies they act for.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import type { Customer } from '#contract/accounts/profile.ts'
import { announce } from '../../announcer.tsx'
import { portal } from '../../api/portal.ts'
import type { CallProblem } from '../../api/result.ts'
import { paths } from '../../paths.ts'
import { PortalPage } from '../../portal-page.tsx'
import { useScreenTitle } from '../../screen-title.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Wrap } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toasts } from '../../ui/toast-queue.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useAnswer } from '../../use-answer.ts'
import { CompanyCard } from './company-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PersonCard } from './person-card.tsx'
import styles from './profile-screen.module.css'

/** Whatever was shown before, it is not this person's to see any more. */
const REFUSALS: readonly CallProblem['code'][] = ['SESSION.REQUIRED', 'ACCESS.DENIED']

export function ProfileScreen() {
  const { t } = useText()
  useScreenTitle(t('PROFILE.TITLE'))
  const {
    data: customer,
    problem,
    askAgain,
    replace,
  } = useAnswer('profile', async (signal) => {
    const result = await portal.getProfile({ signal })
    return result.ok ? { ...result, data: result.data.customer } : result
  })
  const [isTypedIn, setIsTypedIn] = useState(false)
  const noteTyping = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) setIsTypedIn(true)
  }
  const area = useRef<HTMLDivElement>(null)
  const retry = () => {
    // The button is about to go; the cards stay.
    area.current?.focus({ preventScroll: true })
    askAgain()
  }
  // Also when it is remembered from before: what cannot be asked for again may have changed. But what somebody has begun to type stays.
  if (problem && (!isTypedIn || REFUSALS.includes(problem.code))) return <NotLoaded problem={problem} />
  return (
    <PortalPage>
      <Wrap>
        <PageHead title={t('PROFILE.TITLE')} />
        <div ref={area} tabIndex={-1} role="group" aria-label={t('PROFILE.TITLE')} className={styles['area']} onInput={noteTyping}>
          {problem && <Outdated onRetry={retry} />}
          {customer ? <Cards customer={customer} onSaved={replace} /> : <Loading />}
        </div>
      </Wrap>
    </PortalPage>
  )
}

function Cards({ customer, onSaved }: { customer: Customer; onSaved: (customer: Customer) => void }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['stack']}>
        <PersonCard customer={customer} onSaved={onSaved} />
        <PasswordCard email={customer.email} />
      </div>
      <CompanyCard ids={customer.ccIds} />
    </div>
  )
}

/** The profile is there from before, but asking for it again failed. */
function Outdated({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  // Somebody is typing meanwhile; a status that comes with its words in it is often not read out.
  useEffect(() => announce(t('PROFILE.OUTDATED')), [t])
  return (
    <Note kind="hint" className={styles['outdated']}>
      <p>{t('PROFILE.OUTDATED')}</p>
      <Button kind="quiet" onClick={onRetry}>
        <Icon name="refresh" />
        {t('PROFILE.RETRY')}
      </Button>
    </Note>
  )
}

function Loading() {
  const { t } = useText()
  return (
    <div className={styles['columns']} aria-busy="true">
      <VisuallyHidden>{t('PROFILE.LOADING')}</VisuallyHidden>
      <Card title={t('PROFILE.PERSON')}>
        <div className={styles['places']}>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      </Card>
      <Card title={t('PROFILE.COMPANY')}>
        <div className={styles['places']}>
          <Skeleton />
          <Skeleton shape="short" />
          <Skeleton />
        </div>
      </Card>
    </div>
  )
}

function NotLoaded({ problem: { code } }: { problem: CallProblem }) {
  const { t } = useText()
  // An ended session has its own notice.
  const [words] = useState(() => (code === 'SESSION.REQUIRED' ? null : t('PROFILE.FAILED', { reason: t(code) })))
  useEffect(() => {
    if (words) toasts.error(words)
  }, [words])
  return <Navigate to={paths.orders} replace />
}
