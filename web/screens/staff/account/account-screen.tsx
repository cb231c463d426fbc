// Account of a staff member: name, password, second factor, devices, keyboard shortcuts.
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { editStaffAccount, type StaffAccount } from '#contract/people/people.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { DevicesCard, reloadDevices } from '#web/account/devices-card.tsx'
import { PasswordCard } from '#web/account/password-card.tsx'
import { PersonCard } from '#web/account/person-card.tsx'
import type { PersonValues } from '#web/account/person-form.tsx'
import { SecondFactorCard } from '#web/account/second-factor/second-factor-card.tsx'
import { staffAccountApi } from '#web/api/administration.ts'
import type { CallProblem, CallResult } from '#web/api/result.ts'
import { problemOf, queryClient, useReplace } from '#web/queries/query-client.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { KeysSwitch } from '#web/staff/keys/shortcuts.tsx'
import { fieldErrorsOf } from '#web/texts/field-errors.ts'
import { useText } from '#web/texts/use-text.tsx'
import { AgainButton } from '#web/ui/again-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { keepFocusIn, FocusFallback } from '#web/ui/focus-fallback.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { accountQuery, reloadAccount } from './account-query.ts'
import { staffFactorCalls } from './staff-factor-calls.ts'
import styles from './account-screen.module.css'

export function AccountScreen() {
  const { t } = useText()
  useScreenTitle(t('STAFF.ACCOUNT'))
  const query = useQuery(accountQuery, queryClient)
  const area = useRef<HTMLDivElement>(null)
  const problem = problemOf(query)
  const account = query.data?.account
  const retry = () => {
    keepFocusIn(area)
    void query.refetch()
  }
  return (
    <>
      <PageHead
        title={t('STAFF.ACCOUNT')}
        above={
          account && t(account.administrator ? 'STAFF_ACCOUNT.ADMINISTRATOR' : 'STAFF_ACCOUNT.DISPATCHER')
        }
      />
      <FocusFallback ref={area} label={t('STAFF.ACCOUNT')}>
        {account ? (
          <Cards account={account} />
        ) : problem ? (
          <NotLoaded problem={problem} retry={retry} />
        ) : (
          <Loading />
        )}
      </FocusFallback>
    </>
  )
}

function Cards({ account }: { account: StaffAccount }) {
  const { t } = useText()
  const replace = useReplace(accountQuery.queryKey)
  return (
    <div className={styles['columns']}>
      <div className={styles['stack']}>
        <PersonCard
          person={account}
          emailHint={t('STAFF_ACCOUNT.EMAIL_HINT')}
          validate={(values) => fieldErrorsOf(editStaffAccount, values)}
          save={saveAccount}
          onSaved={(person) => replace({ account: { ...account, ...person } })}
        />
        {/* Changing the password ends the other sessions. */}
        <PasswordCard email={account.email} onChanged={reloadDevices} />
      </div>
      <div className={styles['stack']}>
        <SecondFactorCard
          secondFactor={account.secondFactor}
          calls={staffFactorCalls}
          setUp={(words, kind) => (
            <ButtonLink kind={kind} href={staffPaths.secondFactor}>
              {words}
            </ButtonLink>
          )}
          onChanged={reloadAccount}
        />
        <DevicesCard />
        <NoticesCard account={account} />
        <Card title={t('KEYS.TITLE')}>
          <KeysSwitch />
          <p className="muted sm mt-8">{t('STAFF_ACCOUNT.KEYS')}</p>
        </Card>
      </div>
    </div>
  )
}

async function saveAccount(body: PersonValues): Promise<CallResult<StaffAccount>> {
  const result = await staffAccountApi.editStaffAccount({ body })
  return result.ok ? { ...result, data: result.data.account } : result
}

function NotLoaded({ problem, retry }: { problem: CallProblem; retry: () => void }) {
  const { t } = useText()
  return (
    <EmptyState
      role="alert"
      title={t('STAFF_ACCOUNT.NOT_LOADED')}
      words={t(problem.code)}
      action={<AgainButton kind="primary" onClick={retry} />}
    />
  )
}

function Loading() {
  const { t } = useText()
  return (
    <div role="status" aria-label={t('STAFF_ACCOUNT.LOADING')} className={styles['columns']}>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}

/** Choice of notices that the person gets by e-mail. */
function NoticesCard({ account }: { account: StaffAccount }) {
  const { t } = useText()
  const change = useAction(
    (assignmentMails: boolean) => staffAccountApi.editStaffAccount({ body: { assignmentMails } }),
    { onDone: useReplace(accountQuery.queryKey) },
  )
  return (
    <Card title={t('STAFF_ACCOUNT.NOTICES')}>
      <Checkbox
        label={t('STAFF_ACCOUNT.ASSIGNMENT_MAILS')}
        hint={t('STAFF_ACCOUNT.ASSIGNMENT_MAILS_HINT')}
        checked={account.assignmentMails}
        onChange={({ target }) => change.run(target.checked)}
      />
    </Card>
  )
}
