// The data of a company, for a new one and for one that is corrected.
import { type ReactNode, useState } from 'react'
import type { CustomerCompany } from '#contract/companies/companies.ts'
import { companyDoubts, type DoubtedField } from '#contract/companies/company-doubts.ts'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { tidyBdo } from '#contract/fields/bdo.ts'
import { tidyNip } from '#contract/fields/nip.ts'
import { tidyPhone } from '#contract/fields/phone.ts'
import { tidyPostalCode } from '#contract/fields/postal-code.ts'
import { DEFAULT_COUNTRY } from '#contract/limits.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import type { CallProblem, CallResult } from '#web/api/result.ts'
import { rebased } from '#web/lib/typed-upon.ts'
import { errorOf, FieldPair, SavingForm, TextField } from '#web/staff/saving-form.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Note } from '#web/ui/note.tsx'

export interface CompanyBody {
  name: string
  nip: string
  nipNotRequired: boolean
  krs: string
  regon: string
  bdo: string
  bdoFree: boolean
  bdoPeopleCollection: boolean
  email: string
  phone: string
  address: { street: string; postalCode: string; city: string; country: string }
}

export const valuesOf = (company?: CustomerCompany): CompanyBody => ({
  name: company?.name ?? '',
  nip: company?.nip ?? '',
  nipNotRequired: company !== undefined && company.nip === null,
  krs: company?.krs ?? '',
  regon: company?.regon ?? '',
  bdo: company?.bdo ?? '',
  bdoFree: company?.bdoFree ?? false,
  bdoPeopleCollection: company?.bdoPeopleCollection ?? false,
  email: company?.email ?? '',
  phone: company?.phone ?? '',
  address: company?.address ?? { street: '', postalCode: '', city: '', country: DEFAULT_COUNTRY },
})

/** As it is sent. */
export const tidied = (values: CompanyBody): CompanyBody => ({
  ...values,
  nip: values.nipNotRequired ? '' : tidyNip(values.nip),
  bdo: tidyBdo(values.bdo),
  phone: tidyPhone(values.phone),
  address: { ...values.address, postalCode: tidyPostalCode(values.address.postalCode) },
})

interface CompanyFormProps {
  /** As it is saved; another version of it may come while somebody types. */
  company?: CustomerCompany
  /** What was typed before, where somebody comes back to it. */
  typed?: CompanyBody | undefined
  onType?: (values: CompanyBody) => void
  send: (body: CompanyBody) => Promise<CallResult<{ company: StaffCompany }>>
  words: string
  /** Beside the button that saves. */
  further?: ReactNode
  onSaved: (company: StaffCompany) => void
}

export function CompanyForm({ company, typed, onType, send, words, further, onSaved }: CompanyFormProps) {
  const { t } = useText()
  const [values, setValues] = useState(() => typed ?? valuesOf(company))
  const [base, setBase] = useState(company)
  if (company !== base) {
    const [before, now] = [valuesOf(base), valuesOf(company)]
    setBase(company)
    const isNumberTyped = values.nip !== before.nip || values.nipNotRequired !== before.nipNotRequired
    setValues({
      ...rebased(values, before, now),
      // One says with the other whether there is a number.
      ...(isNumberTyped && { nip: values.nip, nipNotRequired: values.nipNotRequired }),
      address: rebased(values.address, before.address, now.address),
    })
  }
  const [taken, setTaken] = useState<string | null>(null)
  const set = (change: Partial<CompanyBody>) => {
    setValues({ ...values, ...change })
    onType?.({ ...values, ...change })
  }
  const setAddress = (change: Partial<CompanyBody['address']>) =>
    set({ address: { ...values.address, ...change } })
  const body = tidied(values)
  const doubts = companyDoubts({ ...body, ...body.address })
  const remark = (name: DoubtedField) => (doubts[name] ? t(`COMPANIES.DOUBT_${name}`) : undefined)
  const tell = ({ code, details }: CallProblem & { details?: unknown }) => {
    if (code !== 'COMPANY.NIP_TAKEN') return false
    setTaken((details as { uuid: string } | undefined)?.uuid ?? null)
    return details !== undefined
  }
  return (
    <SavingForm
      send={() => send(body)}
      words={words}
      further={further}
      tell={tell}
      onSaved={({ company: saved }) => onSaved(saved)}
    >
      {(errors) => {
        const error = (name: string) => errorOf(errors, name, t)
        const text = (name: 'krs' | 'regon' | 'email' | 'phone', label: string) => (
          <TextField
            label={label}
            isOptional
            value={values[name]}
            error={error(name)}
            remark={name === 'regon' ? remark(name) : undefined}
            onChange={(value) => set({ [name]: value })}
          />
        )
        return (
          <>
            <TextField
              label={t('COMPANIES.NAME')}
              value={values.name}
              error={error('name')}
              onChange={(name) => set({ name })}
            />
            <FieldPair>
              <TextField
                label={t('COMPANIES.NIP')}
                value={values.nip}
                error={error('nip')}
                remark={remark('nip')}
                onChange={(nip) => set({ nip, nipNotRequired: false })}
              />
              <Checkbox
                label={t('COMPANIES.NO_NIP')}
                checked={values.nipNotRequired}
                onChange={({ target }) => set({ nipNotRequired: target.checked })}
              />
            </FieldPair>
            {taken && (
              <Note kind="error" role="alert">
                {t('COMPANY.NIP_TAKEN')}. <a href={staffPaths.company(taken)}>{t('COMPANIES.OPEN_TAKEN')}</a>
              </Note>
            )}
            <FieldPair>
              <TextField
                label={t('COMPANIES.STREET')}
                value={values.address.street}
                error={error('address.street')}
                onChange={(street) => setAddress({ street })}
              />
              <TextField
                label={t('COMPANIES.POSTAL_CODE')}
                value={values.address.postalCode}
                error={error('address.postalCode')}
                remark={remark('postalCode')}
                onChange={(postalCode) => setAddress({ postalCode })}
              />
              <TextField
                label={t('COMPANIES.CITY')}
                value={values.address.city}
                error={error('address.city')}
                onChange={(city) => setAddress({ city })}
              />
              <TextField
                label={t('COMPANIES.COUNTRY')}
                value={values.address.country}
                error={error('address.country')}
                onChange={(country) => setAddress({ country })}
              />
            </FieldPair>
            <FieldPair>
              {text('email', t('COMPANIES.EMAIL'))}
              {text('phone', t('COMPANIES.PHONE'))}
              {text('regon', t('COMPANIES.REGON'))}
              {text('krs', t('COMPANIES.KRS'))}
            </FieldPair>
            <TextField
              label={t('COMPANIES.BDO')}
              isOptional
              value={values.bdo}
              error={error('bdo')}
              onChange={(bdo) => set({ bdo })}
            />
            <FieldPair>
              <Checkbox
                label={t('COMPANIES.BDO_FREE')}
                checked={values.bdoFree}
                onChange={({ target }) => set({ bdoFree: target.checked })}
              />
              <Checkbox
                label={t('COMPANIES.BDO_PEOPLE')}
                checked={values.bdoPeopleCollection}
                onChange={({ target }) => set({ bdoPeopleCollection: target.checked })}
              />
            </FieldPair>
          </>
        )
      }}
    </SavingForm>
  )
}
