// Pickup places of a company: adding, editing, archiving.
import { useState } from 'react'
import type { StaffBranch, StaffCompany } from '#contract/companies/staff-companies.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { AccessEditor } from '#web/order-form/access/access-editor.tsx'
import { AccessCardWords } from '#web/orders/access-card-words.tsx'
import { formatCount } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Tag } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { BranchForm } from './branch-form.tsx'
import { refreshCompany } from './company-query.ts'
import styles from './companies.module.css'

export function BranchesCard({ company }: { company: StaffCompany }) {
  const { t } = useText()
  const [openId, setOpenId] = useState<string | null>(null)
  const done = () => {
    refreshCompany()
    setOpenId(null)
  }
  return (
    <Card
      title={t('COMPANIES.PLACES')}
      end={
        !company.mergedInto && (
          <Button kind="quiet" className="small" onClick={() => setOpenId('new')}>
            {t('COMPANIES.ADD_PLACE')}
          </Button>
        )
      }
    >
      {openId === 'new' && <BranchForm companyId={company.uuid} onDone={done} />}
      <ul className={styles['rows']}>
        {company.branches.map((branch) =>
          openId === branch.uuid ? (
            <li key={branch.uuid}>
              <BranchForm companyId={company.uuid} branch={branch} onDone={done} />
            </li>
          ) : (
            <BranchRow
              key={branch.uuid}
              company={company}
              branch={branch}
              onEdit={() => setOpenId(branch.uuid)}
            />
          ),
        )}
      </ul>
    </Card>
  )
}

interface BranchRowProps {
  company: StaffCompany
  branch: StaffBranch
  onEdit: () => void
}

function BranchRow({ company, branch, onEdit }: BranchRowProps) {
  const { t, locale } = useText()
  const archive = useAction(
    () =>
      staffCompanyApi.editBranch({
        params: { id: company.uuid, branchId: branch.uuid },
        body: { version: branch.version, archived: !branch.archived },
      }),
    { refresh: refreshCompany },
  )
  const named = <VisuallyHidden>{`: ${branch.name}`}</VisuallyHidden>
  return (
    <li>
      <span>
        <b>{branch.name}</b> {branch.mainBranch && <Tag>{t('COMPANIES.MAIN')}</Tag>}{' '}
        {branch.archived && <Tag>{t('COMPANIES.ARCHIVED')}</Tag>}
        <br />
        {typeset(`${branch.street}, ${branch.postalCode} ${branch.city}`)}
        {branch.contact && (
          <span className="muted">{typeset(` · ${branch.contact} ${phoneShown(branch.phone ?? '')}`)}</span>
        )}
      </span>
      <span className="row">
        <span className="muted">
          {t('COMPANIES.ORDER_COUNT', {
            count: branch.orderCount,
            shown: formatCount(branch.orderCount, locale),
          })}
        </span>
        {!company.mergedInto && (
          <>
            <Button kind="quiet" className="small" onClick={onEdit}>
              {t('COMPANIES.EDIT')}
              {named}
            </Button>
            <Button kind="quiet" className="small" busy={archive.busy} onClick={() => archive.run()}>
              {t(branch.archived ? 'COMPANIES.RESTORE' : 'COMPANIES.ARCHIVE')}
              {named}
            </Button>
          </>
        )}
      </span>
      {!branch.archived && <AccessOfBranch company={company} branch={branch} />}
    </li>
  )
}

/** Access card of the place. The next order for this place starts with it. */
function AccessOfBranch({ company, branch }: { company: StaffCompany; branch: StaffBranch }) {
  const { t } = useText()
  const params = { id: company.uuid, branchId: branch.uuid }
  return (
    <div className={styles['access']}>
      <div>
        <span className="muted">{t('ACCESS.TITLE')}</span> <AccessCardWords card={branch.accessCard} />
      </div>
      {!company.mergedInto && (
        <AccessEditor
          place={branch}
          save={async (body) => {
            const answer = await staffCompanyApi.changeAccessOfBranch({ params, body })
            refreshCompany()
            return answer
          }}
        />
      )}
    </div>
  )
}
