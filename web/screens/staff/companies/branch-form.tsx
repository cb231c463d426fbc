// A pickup place of a company, for a new one and for one that is corrected.
import { useState } from 'react'
import type { StaffBranch } from '#contract/companies/staff-companies.ts'
import { phoneShown, tidyPhone } from '#contract/fields/phone.ts'
import { tidyPostalCode } from '#contract/fields/postal-code.ts'
import { DEFAULT_COUNTRY } from '#contract/limits.ts'
import type { CallProblem } from '#web/api/result.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { differing, rebased } from '#web/lib/typed-upon.ts'
import { SavedMeanwhile } from '#web/shell/saved-meanwhile.tsx'
import { createBegun } from '#web/staff/begun.ts'
import { errorOf, FieldPair, SavingForm, TextField } from '#web/staff/saving-form.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { companyChanged } from './company-query.ts'

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
const tidied = (values: BranchValues) => ({
  ...values,
  postalCode: tidyPostalCode(values.postalCode),
  phone: tidyPhone(values.phone),
})

const FIELDS = [
  { name: 'name', label: 'COMPANIES.PLACE_NAME' },
  { name: 'street', label: 'COMPANIES.STREET' },
  { name: 'postalCode', label: 'COMPANIES.POSTAL_CODE' },
  { name: 'city', label: 'COMPANIES.CITY' },
  { name: 'contact', label: 'COMPANIES.CONTACT' },
  { name: 'phone', label: 'COMPANIES.PHONE' },
  { name: 'email', label: 'COMPANIES.EMAIL' },
] as const satisfies { name: keyof BranchValues; label: MessageKey }[]
const wordsOf = (branch: StaffBranch) => ({
  ...valuesOf(branch),
  phone: phoneShown(branch.phone ?? ''),
})

/** By the place's id, or its company's for a new one: what was typed, and what it was typed upon. */
const begun = createBegun<{ base: StaffBranch | undefined; values: BranchValues }>()

interface BranchFormProps {
  companyId: string
  branch?: StaffBranch
  onDone: () => void
}

export function BranchForm({ companyId, branch, onDone }: BranchFormProps) {
  const { t } = useText()
  const key = branch?.uuid ?? companyId
  const [{ base, values }, setForm] = useState(
    () => begun.read(key) ?? { base: branch, values: valuesOf(branch) },
  )
  const [meanwhile, setMeanwhile] = useState<{ label: MessageKey; words: string }[]>([])
  const keep = (form: { base: StaffBranch | undefined; values: BranchValues }) => {
    setForm(form)
    if (Object.keys(differing(valuesOf(form.base), form.values)).length > 0) begun.keep(key, form)
    else begun.drop(key)
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
    const changed = differing(valuesOf(base), valuesOf(saved))
    const fields = FIELDS.filter(({ name }) => name in changed).map(({ name, label }) => ({
      label,
      words: wordsOf(saved)[name],
    }))
    setMeanwhile(fields)
    keep({ base: saved, values: rebased(values, valuesOf(base), valuesOf(saved)) })
    companyChanged()
    return fields.length > 0
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
            {meanwhile.length > 0 && <SavedMeanwhile fields={meanwhile} />}
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
