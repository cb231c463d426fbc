// The pickup places of a company: added, corrected, put away.
import { useState } from 'react'
import type { StaffBranch, StaffCompany } from '#contract/companies/staff-companies.ts'
import { phoneShown, tidyPhone } from '#contract/fields/phone.ts'
import { DEFAULT_COUNTRY } from '#contract/limits.ts'
import type { CallProblem } from '#web/api/result.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { useSentOnce } from '#web/lib/use-sent-once.ts'
import { AccessEditor } from '#web/order-form/access/access-editor.tsx'
import { AccessCardWords } from '#web/orders/access-card-words.tsx'
import { createBegun } from '#web/staff/begun.ts'
import { errorOf, FieldPair, SavingForm, TextField } from '#web/staff/saving-form.tsx'
import { formatCount } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Tag } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { companyChanged } from './company-query.ts'
import { differing, rebased } from './typed-upon.ts'
import styles from './companies.module.css'

export function BranchesCard({ company }: { company: StaffCompany }) {
  const { t } = useText()
  const [open, setOpen] = useState<StaffBranch | 'new' | null>(null)
  const done = () => {
    companyChanged()
    setOpen(null)
  }
  return (
    <Card
      title={t('COMPANIES.PLACES')}
      end={
        !company.mergedInto && (
          <Button kind="quiet" className={styles['small']} onClick={() => setOpen('new')}>
            {t('COMPANIES.ADD_PLACE')}
          </Button>
        )
      }
    >
      {open === 'new' && <BranchForm companyId={company.uuid} onDone={done} />}
      <ul className={styles['rows']}>
        {company.branches.map((branch) =>
          open !== 'new' && open?.uuid === branch.uuid ? (
            <li key={branch.uuid}>
              <BranchForm companyId={company.uuid} branch={open} onDone={done} />
            </li>
          ) : (
            <BranchRow key={branch.uuid} company={company} branch={branch} onEdit={() => setOpen(branch)} />
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
  const { busy, sendOnce } = useSentOnce()
  const turn = async () => {
    const result = await sendOnce(() =>
      staffCompanyApi.editBranch({
        params: { id: company.uuid, branchId: branch.uuid },
        body: { version: branch.version, archived: !branch.archived },
      }),
    )
    if (!result) return
    if (!result.ok) toasts.error(t(result.error.code))
    companyChanged()
  }
  const named = <VisuallyHidden>{`: ${branch.name}`}</VisuallyHidden>
  return (
    <li>
      <span>
        <b>{branch.name}</b> {branch.mainBranch && <Tag>{t('COMPANIES.MAIN')}</Tag>}{' '}
        {branch.archived && <Tag>{t('COMPANIES.ARCHIVED')}</Tag>}
        <br />
        {typeset(`${branch.street}, ${branch.postalCode} ${branch.city}`)}
        {branch.contact && (
          <span className={styles['muted']}>
            {typeset(` · ${branch.contact} ${phoneShown(branch.phone ?? '')}`)}
          </span>
        )}
      </span>
      <span className={styles['tools']}>
        <span className={styles['muted']}>
          {t('COMPANIES.ORDER_COUNT', {
            count: branch.orderCount,
            shown: formatCount(branch.orderCount, locale),
          })}
        </span>
        {!company.mergedInto && (
          <>
            <Button kind="quiet" className={styles['small']} onClick={onEdit}>
              {t('COMPANIES.EDIT')}
              {named}
            </Button>
            <Button kind="quiet" className={styles['small']} busy={busy} onClick={() => void turn()}>
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

/** What a crew has to know there: the next order to the place begins with it. */
function AccessOfBranch({ company, branch }: { company: StaffCompany; branch: StaffBranch }) {
  const { t } = useText()
  const params = { id: company.uuid, branchId: branch.uuid }
  return (
    <div className={styles['access']}>
      <div>
        <span className={styles['muted']}>{t('ACCESS.TITLE')}</span>{' '}
        <AccessCardWords card={branch.accessCard} />
      </div>
      {!company.mergedInto && (
        <AccessEditor
          card={branch.accessCard}
          place={branch.name}
          save={async (body) => {
            const answer = await staffCompanyApi.changeAccessOfBranch({ params, body })
            if (answer.ok) companyChanged()
            return answer
          }}
        />
      )}
    </div>
  )
}

const valuesOf = (branch?: StaffBranch) => ({
  name: branch?.name ?? '',
  street: branch?.street ?? '',
  postalCode: branch?.postalCode ?? '',
  city: branch?.city ?? '',
  country: branch?.country ?? DEFAULT_COUNTRY,
  contact: branch?.contact ?? '',
  phone: branch?.phone ?? '',
  email: branch?.email ?? '',
  mainBranch: branch?.mainBranch ?? false,
})
type BranchValues = ReturnType<typeof valuesOf>
const tidied = (values: BranchValues) => ({ ...values, phone: tidyPhone(values.phone) })

/** By the place's id, or its company's for a new one: what was typed, and what it was typed upon. */
const begun = createBegun<{ base: StaffBranch | undefined; values: BranchValues }>()

interface BranchFormProps {
  companyId: string
  branch?: StaffBranch
  onDone: () => void
}

function BranchForm({ companyId, branch, onDone }: BranchFormProps) {
  const { t } = useText()
  const key = branch?.uuid ?? companyId
  const [{ base, values }, setForm] = useState(
    () => begun.read(key) ?? { base: branch, values: valuesOf(branch) },
  )
  const keep = (form: { base: StaffBranch | undefined; values: BranchValues }) => {
    setForm(form)
    begun.keep(key, form)
  }
  const set = (change: Partial<BranchValues>) => keep({ base, values: { ...values, ...change } })
  const end = () => {
    begun.drop(key)
    onDone()
  }
  const send = () =>
    base
      ? staffCompanyApi.editBranch({
          params: { id: companyId, branchId: base.uuid },
          body: { version: base.version, ...differing(tidied(valuesOf(base)), tidied(values)) },
        })
      : staffCompanyApi.createBranch({ params: { id: companyId }, body: tidied(values) })
  /** In the fields that nobody typed into stands what was saved meanwhile; saving again is upon that. */
  const tell = ({ code, details }: CallProblem & { details?: unknown }) => {
    if (code !== 'BRANCH.CHANGED_MEANWHILE' || !details) return false
    const { branch: saved } = (details as { current: { branch: StaffBranch } }).current
    keep({ base: saved, values: rebased(values, valuesOf(base), valuesOf(saved)) })
    companyChanged()
    return false
  }
  return (
    <SavingForm
      send={send}
      words={t('COMPANIES.SAVE')}
      onSaved={end}
      tell={tell}
      further={
        <Button kind="quiet" onClick={end}>
          {t('STAFF_ORDER.DISCARD')}
        </Button>
      }
    >
      {(errors) => {
        const field = (
          name: Exclude<keyof BranchValues, 'mainBranch'>,
          label: string,
          isOptional = false,
        ) => (
          <TextField
            label={label}
            isOptional={isOptional}
            value={values[name]}
            error={errorOf(errors, name, t)}
            onChange={(value) => set({ [name]: value })}
          />
        )
        return (
          <>
            <FieldPair>
              {field('name', t('COMPANIES.PLACE_NAME'))}
              {field('street', t('COMPANIES.STREET'))}
              {field('postalCode', t('COMPANIES.POSTAL_CODE'))}
              {field('city', t('COMPANIES.CITY'))}
              {field('contact', t('COMPANIES.CONTACT'), true)}
              {field('phone', t('COMPANIES.PHONE'), true)}
              {field('email', t('COMPANIES.EMAIL'), true)}
            </FieldPair>
            <Checkbox
              label={t('COMPANIES.IS_MAIN')}
              checked={values.mainBranch}
              error={errorOf(errors, 'mainBranch', t)}
              onChange={({ target }) => set({ mainBranch: target.checked })}
            />
          </>
        )
      }}
    </SavingForm>
  )
}
