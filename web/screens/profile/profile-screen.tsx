// Profile: name and contact, password, companies and devices.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { type Customer, updateProfile } from '#contract/accounts/profile.ts'
import { clientEndpoints } from '#contract/endpoints/client-endpoints.ts'
import { paths } from '#contract/paths.ts'
import { DevicesCard, reloadDevices } from '#web/account/devices-card.tsx'
import { PasswordCard } from '#web/account/password-card.tsx'
import { PersonCard } from '#web/account/person-card.tsx'
import type { PersonValues } from '#web/account/person-form.tsx'
import { portal } from '#web/api/portal.ts'
import type { CallProblem, CallResult } from '#web/api/result.ts'
import { StatementView } from '#web/orders/statement-view.tsx'
import { ownCompaniesQuery } from '#web/queries/own-companies.ts'
import { dataOf, problemOf, queryClient, useReplace } from '#web/queries/query-client.ts'
import { announce } from '#web/shell/announcer.tsx'
import { PortalPage } from '#web/shell/portal-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { fieldErrorsOf } from '#web/texts/field-errors.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { AgainButton } from '#web/ui/again-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { keepFocusIn, FocusFallback } from '#web/ui/focus-fallback.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Wrap } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CompanyCard } from './company-card.tsx'
import { PlacesCard } from './places-card.tsx'
import { SecondFactorEntry } from './second-factor-entry.tsx'
import styles from './profile-screen.module.css'

/** Problems after which nothing stays on the page, not even cached data. */
const REFUSALS: readonly CallProblem['code'][] = ['SESSION.REQUIRED', 'ACCESS.DENIED']

const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => dataOf(portal.getProfile({ signal })),
})

export function ProfileScreen() {
  const { t } = useText()
  useScreenTitle(t('PROFILE.TITLE'))
  const query = useQuery(profileQuery, queryClient)
  const replace = useReplace(profileQuery.queryKey)
  const customer = query.data?.customer
  const problem = problemOf(query)
  const [isTypedIn, setIsTypedIn] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const retry = () => {
    keepFocusIn(area)
    void query.refetch()
  }
  const noteTyping = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) setIsTypedIn(true)
  }
  // Leaves the page even if a cached profile exists, because it may have changed since. Typed text
  // prevents this.
  const leavesFor = ({ code }: CallProblem) => !isTypedIn || REFUSALS.includes(code)
  if (problem && leavesFor(problem)) return <NotLoaded problem={problem} />
  return (
    <PortalPage>
      <Wrap>
        <PageHead title={t('PROFILE.TITLE')} />
        <FocusFallback ref={area} label={t('PROFILE.TITLE')} onInput={noteTyping}>
          {problem && <Outdated onRetry={retry} />}
          {customer ? (
            <Cards
              customer={customer}
              onSaved={(saved) => replace({ customer: saved })}
              leavesFor={leavesFor}
            />
          ) : (
            <Loading />
          )}
        </FocusFallback>
      </Wrap>
    </PortalPage>
  )
}

async function saveProfile(body: PersonValues): Promise<CallResult<Customer>> {
  const result = await portal.updateProfile({ body })
  return result.ok ? { ...result, data: result.data.customer } : result
}

interface CardsProps {
  customer: Customer
  onSaved: (customer: Customer) => void
  /** Whether a failed call is a reason to leave the page. */
  leavesFor: (problem: CallProblem) => boolean
}

function Cards({ customer, onSaved, leavesFor }: CardsProps) {
  const { t } = useText()
  return (
    <div className={styles['columns']}>
      <div className={styles['stack']}>
        <PersonCard
          person={customer}
          emailHint={t('PROFILE.EMAIL_HINT')}
          validate={(values) => fieldErrorsOf(updateProfile, values)}
          save={saveProfile}
          onSaved={(person) => onSaved({ ...customer, ...person })}
        />
        {/* A change of the password ends the other sessions. */}
        <PasswordCard email={customer.email} onChanged={reloadDevices} />
        <SecondFactorEntry />
      </div>
      <div className={styles['stack']}>
        <CompanyCard
          ids={customer.ccIds}
          leave={(problem) => leavesFor(problem) && <NotLoaded problem={problem} />}
        />
        <PlacesCard ids={customer.ccIds} />
        <DevicesCard />
      </div>
      <div className={styles['whole']}>
        <StatementCard ids={customer.ccIds} />
      </div>
    </div>
  )
}

/** Note that the profile is cached and could not be refreshed. */
function Outdated({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  // Announced separately, because screen readers often skip a status that is inserted with its text, and the person may be
  // typing.
  useEffect(() => announce(t('PROFILE.OUTDATED')), [t])
  return (
    <Note kind="hint" className={styles['outdated']}>
      <p>{t('PROFILE.OUTDATED')}</p>
      <AgainButton kind="quiet" onClick={onRetry} />
    </Note>
  )
}

function Loading() {
  const { t } = useText()
  return (
    <div className={styles['columns']} aria-busy="true">
      <VisuallyHidden>{t('PROFILE.LOADING')}</VisuallyHidden>
      <PersonPlaceholder />
      <Card title={t('PROFILE.COMPANY')}>
        <div className={styles['placeholder']}>
          <Skeleton />
          <Skeleton shape="short" />
          <Skeleton />
        </div>
      </Card>
    </div>
  )
}

function PersonPlaceholder() {
  const { t } = useText()
  return (
    <Card title={t('PROFILE.PERSON')}>
      <div className={styles['placeholder']} aria-busy="true">
        <Skeleton />
        <Skeleton shape="short" />
      </div>
    </Card>
  )
}

function NotLoaded({ problem: { code } }: { problem: CallProblem }) {
  const { t } = useText()
  // An ended session has its own notice.
  const [words] = useState(() =>
    code === 'SESSION.REQUIRED' ? null : t('PROFILE.FAILED', { reason: t(code) }),
  )
  useEffect(() => {
    if (words) toasts.error(words)
  }, [words])
  return <Navigate to={paths.orders} replace />
}

const FILES = {
  csv: clientEndpoints.exportStatement,
  pdf: clientEndpoints.downloadStatement,
}

/** Yearly statements of the person's companies. */
function StatementCard({ ids }: { ids: readonly string[] }) {
  const { t } = useText()
  const { data: companies = [] } = useQuery(ownCompaniesQuery(ids), queryClient)
  if (companies.length === 0) return null
  return (
    <Card title={t('STATEMENT.TITLE')}>
      {companies.map(({ uuid: id, name }) => (
        <section key={id} aria-label={name}>
          {companies.length > 1 && <h3>{typeset(name)}</h3>}
          <StatementView companyId={id} read={portal.getStatement} files={FILES} />
        </section>
      ))}
    </Card>
  )
}
