// Who the person is, their password, and the companies they act for.
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import type { Customer } from '#contract/accounts/profile.ts'
import { portal } from '../../api/portal.ts'
import type { CallProblem } from '../../api/result.ts'
import { paths } from '../../paths.ts'
import { PortalPage } from '../../portal-page.tsx'
import { useScreenTitle } from '../../screen-title.ts'
import { useText } from '../../texts/use-text.tsx'
import { Card } from '../../ui/card.tsx'
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

export function ProfileScreen() {
  const { t } = useText()
  useScreenTitle(t('PROFILE.TITLE'))
  const {
    data: customer,
    problem,
    replace,
  } = useAnswer('profile', async (signal) => {
    const result = await portal.getProfile({ signal })
    return result.ok ? { ...result, data: result.data.customer } : result
  })
  // Also when it is remembered from before: what cannot be asked for again may have changed.
  if (problem) return <NotLoaded problem={problem} />
  return (
    <PortalPage>
      <Wrap>
        <PageHead title={t('PROFILE.TITLE')} />
        {customer ? <Cards customer={customer} onSaved={replace} /> : <Loading />}
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
