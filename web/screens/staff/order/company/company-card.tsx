// Whose order it is: what was typed beside the company of the records, and the way from one to the other.
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { companyAct } from '../acts.ts'
import { DenseCard, type Fact, Facts } from '../card.tsx'
import type { Acts } from '../use-acts.ts'
import styles from '../order-screen.module.css'

export function CompanyCard({ order, acts }: { order: StaffOrder; acts: Acts }) {
  const { t, locale } = useText()
  const { customerCompany, proposedCompany } = order
  const give = (company: { uuid: string; name: string } | null) =>
    void acts.perform(companyAct(company, { t, locale }))
  return (
    <DenseCard
      title={t('STAFF_ORDER.PART_COMPANY')}
      end={
        customerCompany && (
          <span className={styles['good']}>
            <Icon name="check" size="small" />
            {t('STAFF_ORDER.IN_RECORDS')}
          </span>
        )
      }
    >
      <Facts facts={useFacts(order)} />
      {!customerCompany && proposedCompany && (
        <Note kind="info" className={styles['proposal']}>
          <p>{typeset(t('STAFF_ORDER.SAME_NIP', { company: proposedCompany.name }))}</p>
          <Button
            kind="second"
            className={styles['tool']}
            busy={acts.busy}
            onClick={() => give(proposedCompany)}
          >
            {t('STAFF_ORDER.ATTACH')}
          </Button>
        </Note>
      )}
      {customerCompany && (
        <Button kind="quiet" className={styles['detach']} busy={acts.busy} onClick={() => give(null)}>
          {t('STAFF_ORDER.DETACH')}
        </Button>
      )}
    </DenseCard>
  )
}

function useFacts(order: StaffOrder): Fact[] {
  const { t } = useText()
  const { company, customerCompany, attachedBranch } = order
  const { street, postalCode, city } = company.address
  return [
    ...(customerCompany
      ? [
          {
            id: 'records',
            term: t('STAFF_ORDER.RECORDS'),
            words: (
              <>
                <a href={staffPaths.company(customerCompany.uuid)}>{customerCompany.name}</a>
                {attachedBranch && typeset(`, ${attachedBranch.name}`)}
              </>
            ),
          },
        ]
      : []),
    {
      id: 'typed',
      term: t('STAFF_ORDER.TYPED'),
      words: typeset(`${company.name}, ${street}, ${postalCode} ${city}`),
    },
    { id: 'nip', term: 'NIP', words: company.nip ?? t('STAFF_ORDER.NONE') },
    { id: 'bdo', term: 'BDO', words: bdoWords(company, t) },
  ]
}

function bdoWords(
  { bdo, bdoFree, bdoPeopleCollection }: StaffOrder['company'],
  t: ReturnType<typeof useText>['t'],
): string {
  if (bdo) return bdo
  if (bdoFree) return t('STAFF_ORDER.BDO_FREE')
  return t(bdoPeopleCollection ? 'STAFF_ORDER.BDO_PEOPLE' : 'STAFF_ORDER.NONE')
}
