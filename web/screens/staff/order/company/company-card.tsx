// Company of an order: the typed data beside the stored company, and actions to assign or detach it.

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StaffBranch } from '#contract/companies/staff-companies.ts'
import { codesAlone } from '#contract/law/bdo-adviser.ts'
import { lawEntries } from '#contract/law/law-entries.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { paths } from '#contract/paths.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import { CompanyPicker, type PickedCompany } from '#web/staff/companies/company-picker.tsx'
import { bdoWords } from '#web/staff/orders/bdo-words.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { companyAct, newCompanyAct } from '../acts.ts'
import { DenseCard, type Fact, Facts } from '../card.tsx'
import type { Acts } from '../use-acts.ts'
import styles from '../order-screen.module.css'

interface CompanyCardProps {
  order: StaffOrder
  acts: Acts
  /** Starts a message that asks for the missing number. */
  onAsk: (() => void) | undefined
}

export function CompanyCard({ order, acts, onAsk }: CompanyCardProps) {
  const { t, locale } = useText()
  const { customerCompany, proposedCompany } = order
  const [isLooking, setIsLooking] = useState(false)
  const [chosen, setChosen] = useState<PickedCompany | null>(null)
  const codes = missingBdoFor(order)
  const give = (company: PickedCompany | null, branch: PickedCompany | null = null) =>
    void acts.run(companyAct(company, branch, { t, locale }), { onEnd: () => setChosen(null) })
  const attaching = { order, busy: acts.busy, onAttach: give }
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
          <AttachCompany key={proposedCompany.uuid} company={proposedCompany} {...attaching} />
        </Note>
      )}
      {order.company.bdoUnknown && <BdoToSettle codes={order.wasteCodes.map(({ code }) => code)} />}
      {codes && (
        <Note kind="hint" className={styles['proposal']}>
          <p>{typeset(t('STAFF_ORDER.BDO_MISSING', { codes }))}</p>
          {onAsk && (
            <Button kind="second" className="small" onClick={onAsk}>
              {t('STAFF_ORDER.ASK')}
            </Button>
          )}
        </Note>
      )}
      {!customerCompany && !isLooking && (
        <Button kind="quiet" className={styles['detach']} onClick={() => setIsLooking(true)}>
          {t('STAFF_ORDER.CHOOSE_COMPANY')}
        </Button>
      )}
      {!customerCompany && isLooking && !chosen && (
        <div className="stack gap-8 mt-8">
          <CompanyPicker
            label={t('STAFF_ORDER.FIND_COMPANY')}
            proposed={order.company.name}
            picked={null}
            onPick={setChosen}
            takesFocus
          />
          <div>
            <Button
              kind="quiet"
              className="small"
              busy={acts.busy}
              onClick={() => void acts.run(newCompanyAct(order, { t, locale }))}
            >
              <Icon name="plus" size="small" />
              {t('STAFF_ORDER.MAKE_COMPANY')}
            </Button>
          </div>
        </div>
      )}
      {chosen && (
        <AttachCompany key={chosen.uuid} company={chosen} {...attaching} onClose={() => setChosen(null)} />
      )}
      {customerCompany && !chosen && (
        <Button kind="quiet" className={styles['detach']} onClick={() => setChosen(customerCompany)}>
          {t('STAFF_ORDER.CHOOSE_BRANCH')}
        </Button>
      )}
      {customerCompany && (
        <Button kind="quiet" className={styles['detach']} busy={acts.busy} onClick={() => give(null)}>
          {t('STAFF_ORDER.DETACH')}
        </Button>
      )}
    </DenseCard>
  )
}

/** Explains what the waste codes mean for the duty to register. Staff settle it by phone. */
function BdoToSettle({ codes }: { codes: string[] }) {
  const { t, locale } = useText()
  return (
    <Note kind="info" className={styles['proposal']}>
      <p>{t('STAFF_ORDER.BDO_TO_SETTLE')}</p>
      {lawEntries(codesAlone(codes)).map(({ id, text, source, read }) => (
        <p key={id}>
          {typeset(text[locale])}{' '}
          <a href={`${paths.aboutPart('legal-basis')}#${id}`} target="_blank" rel="noopener">
            <span lang="pl">{source.name}</span>, {read}
          </a>
        </p>
      ))}
    </Note>
  )
}

/** Hazardous waste codes of an order that has neither a number in the waste register nor a reason for having none. */
function missingBdoFor({ company, wasteCodes }: StaffOrder): string {
  if (company.bdo || company.bdoFree || company.bdoPeopleCollection || company.bdoUnknown) return ''
  return wasteCodes.flatMap(({ code, hazardous }) => (hazardous ? [code] : [])).join(', ')
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
                {attachedBranch && <span className="block">{typeset(attachedBranch.name)}</span>}
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

interface AttachCompanyProps {
  company: PickedCompany
  order: StaffOrder
  busy: boolean
  onAttach: (company: PickedCompany, branch: PickedCompany | null) => void
  /** Undefined if the company is only proposed. */
  onClose?: () => void
}

/** Assigns the order to a company and chooses one of its pickup places. */
function AttachCompany({ company, order, busy, onAttach, onClose }: AttachCompanyProps) {
  const { t } = useText()
  const branches = useBranches(company.uuid)
  const [chosen, setChosen] = useState<string | null>(null)
  const branch = branches.find(({ uuid }) => uuid === (chosen ?? branchOf(order, branches)))
  const form = useRef<HTMLFormElement>(null)
  const isAsked = onClose !== undefined
  // Moves the focus here, because the button that opened this form is gone.
  useEffect(() => {
    if (isAsked) form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
  }, [isAsked])
  const attach = () => onAttach(company, branch ? { uuid: branch.uuid, name: branch.name } : null)
  return (
    <Form ref={form} className="stack gap-8 mt-8" label={company.name} busy={busy} onSubmit={attach}>
      {branches.length > 0 && (
        <Field label={t('STAFF_ORDER.BRANCH_OF', { company: company.name })}>
          <Select value={branch?.uuid ?? ''} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t('STAFF_ORDER.NO_BRANCH')}</option>
            {branches.map(({ uuid, name, street, city }) => (
              <option key={uuid} value={uuid}>
                {`${name}, ${street}, ${city}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="wrap gap-8">
        <Button type="submit" kind="second" className="small" busy={busy}>
          {t('STAFF_ORDER.ATTACH')}
        </Button>
        {onClose && (
          <Button kind="quiet" className="small" onClick={onClose}>
            {t('TOASTS.CLOSE')}
          </Button>
        )}
      </div>
    </Form>
  )
}

/**
 * Pickup places in use. Empty while they load and after a failure, because the order can be
 * assigned without one.
 */
function useBranches(uuid: string): readonly StaffBranch[] {
  const { data } = useQuery(
    {
      queryKey: ['staff company', uuid],
      queryFn: ({ signal }) => dataOf(staffCompanyApi.getStaffCompany({ params: { id: uuid }, signal })),
    },
    queryClient,
  )
  return data?.company.branches.filter(({ archived }) => !archived) ?? []
}

const folded = (text: string) => text.trim().toLocaleLowerCase('pl')

/** Returns the pickup place that the order names, or the one with the order's address. */
function branchOf(
  { attachedBranch, customerCompanyBranch: place }: StaffOrder,
  branches: readonly StaffBranch[],
): string | undefined {
  const isHere = (branch: StaffBranch) =>
    (['street', 'postalCode', 'city'] as const).every((part) => folded(branch[part]) === folded(place[part]))
  const here = branches.filter(isHere)
  return (
    branches.find(({ uuid }) => uuid === attachedBranch?.uuid) ??
    here.find(({ name }) => folded(name) === folded(place.name)) ??
    here[0]
  )?.uuid
}
