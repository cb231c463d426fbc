// One company: data, pickup places, people, orders, links, notes and possible duplicates.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { massEndpoints } from '#contract/endpoints/mass-endpoints.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { massApi } from '#web/api/masses.ts'
import { StatementView } from '#web/orders/statement-view.tsx'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { useSession } from '#web/session/session.ts'
import { NotFound } from '#web/shell/not-found.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { LoadingScreen } from '#web/staff/frame/loading-screen.tsx'
import { StaffIcon } from '#web/staff/frame/staff-icon.tsx'
import { useShortcuts } from '#web/staff/keys/use-shortcuts.ts'
import { formatDate } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { AgainButton } from '#web/ui/again-button.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { BranchesCard } from './branches-card.tsx'
import { CompanyForm } from './company-form.tsx'
import { CompanyNotes } from './company-notes.tsx'
import { refreshCompany, companyQuery } from './company-query.ts'
import { LinksCard } from './links-card.tsx'
import { LongJobs } from './long-jobs.tsx'
import { MergeCard } from './merge-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { RegisterCard } from './register-card.tsx'
import { YearSlip } from './year-slip.tsx'
import styles from './companies.module.css'

export function CompanyScreen() {
  const { id = '' } = useParams()
  return <LoadedCompany key={id} id={id} />
}

function LoadedCompany({ id }: { id: string }) {
  const { t } = useText()
  const query = useQuery(companyQuery(id), queryClient)
  const problem = problemOf(query)
  if (problem?.code === 'COMPANY.NOT_FOUND') return <NotFound homeHref={staffPaths.companies} />
  if (query.data) return <CompanyPage company={query.data.company} isOutdated={problem !== undefined} />
  if (!problem)
    return (
      <LoadingScreen label={t('COMPANIES.LOADING_ONE')} className="stack">
        <Skeleton shape="block" />
      </LoadingScreen>
    )
  return (
    <EmptyState
      role="alert"
      title={t('COMPANIES.ONE_NOT_LOADED')}
      words={t(problem.code)}
      action={<AgainButton kind="primary" onClick={() => void query.refetch()} />}
    />
  )
}

function CompanyPage({ company, isOutdated }: { company: StaffCompany; isOutdated: boolean }) {
  const { t } = useText()
  useScreenTitle(company.name)
  const [isEditing, setIsEditing] = useState(false)
  const navigate = useNavigate()
  useShortcuts([{ key: 'u', words: 'KEYS.BACK', run: () => void navigate(staffPaths.companies) }])
  const isAdministrator = useSession()?.administrator === true
  const { uuid, name, mergedInto } = company
  const saved = () => {
    refreshCompany()
    toasts.success(t('COMPANIES.SAVED'))
    setIsEditing(false)
  }
  const linksHref = `${staffPaths.links}?${new URLSearchParams({ companyUuid: uuid, companyName: name })}`
  return (
    <div className="stack">
      <PageHead
        title={name}
        above={
          <a href={staffPaths.companies}>
            <Icon name="left" size="small" />
            {t('COMPANIES.TITLE')}
          </a>
        }
        actions={
          !mergedInto && (
            <>
              <ButtonLink kind="second" href={linksHref}>
                {t('COMPANIES.MAKE_LINKS')}
              </ButtonLink>
              <Button kind="second" onClick={() => setIsEditing(!isEditing)} aria-expanded={isEditing}>
                <StaffIcon name="pen" />
                {t('COMPANIES.EDIT')}
              </Button>
              <ButtonLink href={staffPaths.newOrderOf(company)}>
                <Icon name="plus" />
                {t('COMPANIES.NEW_ORDER')}
              </ButtonLink>
            </>
          )
        }
      />
      <p className="muted">{typeset(useFactsOf(company))}</p>
      {isOutdated && (
        <Note kind="hint" role="status">
          {t('COMPANIES.OUTDATED')}
        </Note>
      )}
      {mergedInto && (
        <Note kind="info">
          {t('COMPANIES.MERGED_INTO')} <a href={staffPaths.company(mergedInto.uuid)}>{mergedInto.name}</a>
        </Note>
      )}
      <LongJobs about={uuid} onFinished={refreshCompany} />
      {isEditing && (
        <Card title={t('COMPANIES.EDIT')}>
          <CompanyForm company={company} onSaved={saved} onDiscard={() => setIsEditing(false)} />
        </Card>
      )}
      <div className={classNames('stack start', styles['columns'])}>
        <div className="stack">
          <div className={styles['pair']}>
            <MergeCard company={company} />
            {company.nip && !mergedInto && <RegisterCard company={company} />}
          </div>
          <BranchesCard company={company} />
          <div className={styles['pair']}>
            {!mergedInto && <PeopleCard company={company} />}
            <LinksCard companyUuid={uuid} href={linksHref} />
          </div>
          <OrdersCard company={company} />
          {!mergedInto && <StatementCard companyId={uuid} />}
          {isAdministrator && !mergedInto && <PrivacyCard company={company} />}
        </div>
        <div className="stack">
          <YearSlip company={company} />
          <CompanyNotes company={company} />
        </div>
      </div>
    </div>
  )
}

function useFactsOf(company: StaffCompany): string {
  const { t } = useText()
  const { nip, regon, krs, bdo, bdoFree, bdoPeopleCollection, address, email, phone, createdDate } = company
  return [
    nip ? `NIP ${nip}` : t('COMPANIES.NO_NIP'),
    regon && `REGON ${regon}`,
    krs && `KRS ${krs}`,
    bdo && `BDO ${bdo}`,
    bdoFree && t('COMPANIES.BDO_FREE'),
    bdoPeopleCollection && t('COMPANIES.BDO_PEOPLE'),
    `${address.street}, ${address.postalCode} ${address.city}`,
    email,
    phone && phoneShown(phone),
    t('COMPANIES.SINCE', { day: formatDate(createdDate) }),
    t('COMPANIES.PEOPLE_COUNT', { count: company.peopleCount }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const STATEMENT_FILES = {
  csv: massEndpoints.exportStaffStatement,
  pdf: massEndpoints.downloadStaffStatement,
}

function StatementCard({ companyId }: { companyId: string }) {
  const { t } = useText()
  return (
    <Card title={t('STATEMENT.TITLE')}>
      <StatementView companyId={companyId} read={massApi.getStaffStatement} files={STATEMENT_FILES} />
    </Card>
  )
}
