// Form of a pickup place of a company, new or existing.
import type { StaffBranch } from '#contract/companies/staff-companies.ts'
import { phoneShown, tidyPhone } from '#contract/fields/phone.ts'
import { tidyPostalCode } from '#contract/fields/postal-code.ts'
import { DEFAULT_COUNTRY } from '#contract/limits.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { EditForm } from '#web/staff/edit/edit-form.tsx'
import { useEdit } from '#web/staff/edit/use-edit.ts'
import { useText } from '#web/texts/use-text.tsx'
import { CheckboxField, FieldPair, TextField } from '#web/ui/form/fields.tsx'

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
type PlaceValues = ReturnType<typeof valuesOf>

const tidied = (values: PlaceValues): PlaceValues => ({
  ...values,
  postalCode: tidyPostalCode(values.postalCode),
  phone: tidyPhone(values.phone),
})

const LABELS = {
  name: 'COMPANIES.PLACE_NAME',
  street: 'COMPANIES.STREET',
  postalCode: 'COMPANIES.POSTAL_CODE',
  city: 'COMPANIES.CITY',
  country: 'COMPANIES.COUNTRY',
  contact: 'COMPANIES.CONTACT',
  phone: 'COMPANIES.PHONE',
  email: 'COMPANIES.EMAIL',
} as const

interface BranchFormProps {
  companyId: string
  branch?: StaffBranch
  onDone: () => void
}

export function BranchForm({ companyId, branch, onDone }: BranchFormProps) {
  const { t } = useText()
  const edit = useEdit({
    id: `place ${branch?.uuid ?? companyId}`,
    record: branch,
    valuesOf,
    tidied,
    save: ({ version, values, changes }) =>
      branch && version !== undefined
        ? staffCompanyApi.editBranch({
            params: { id: companyId, branchId: branch.uuid },
            body: { version, ...changes },
          })
        : staffCompanyApi.createBranch({ params: { id: companyId }, body: values }),
    currentIn: ({ branch: saved }) => saved,
    onSaved: onDone,
  })
  const { control } = edit.form
  return (
    <EditForm
      edit={edit}
      submitWords={t('COMPANIES.SAVE')}
      labels={LABELS}
      shown={(path, value) => (path === 'phone' ? phoneShown(String(value)) : String(value))}
      onDiscard={onDone}
    >
      <FieldPair>
        <TextField control={control} name="name" label={t(LABELS.name)} />
        <TextField control={control} name="street" label={t(LABELS.street)} />
        <TextField control={control} name="postalCode" label={t(LABELS.postalCode)} />
        <TextField control={control} name="city" label={t(LABELS.city)} />
        <TextField control={control} name="country" label={t(LABELS.country)} />
        <TextField control={control} name="contact" label={t(LABELS.contact)} isOptional />
        <TextField control={control} name="phone" label={t(LABELS.phone)} isOptional />
        <TextField control={control} name="email" label={t(LABELS.email)} isOptional />
      </FieldPair>
      <CheckboxField control={control} name="mainBranch" label={t('COMPANIES.IS_MAIN')} />
    </EditForm>
  )
}
