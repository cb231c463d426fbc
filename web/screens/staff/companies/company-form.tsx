// Data of a company, new or existing. An edit sends only changed fields.
import { useWatch } from 'react-hook-form'
import { companyDoubts, type DoubtedField } from '#contract/companies/company-doubts.ts'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { tidyBdo } from '#contract/fields/bdo.ts'
import { tidyNip } from '#contract/fields/nip.ts'
import { phoneShown, tidyPhone } from '#contract/fields/phone.ts'
import { tidyPostalCode } from '#contract/fields/postal-code.ts'
import { DEFAULT_COUNTRY } from '#contract/limits.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { rebased } from '#web/lib/rebase.ts'
import { EditForm } from '#web/staff/edit/edit-form.tsx'
import { useEdit } from '#web/staff/edit/use-edit.ts'
import { useText } from '#web/texts/use-text.tsx'
import { CheckboxField, FieldPair, TextField } from '#web/ui/form/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { NewCompanyLookup } from './new-company-lookup.tsx'

const valuesOf = (company?: StaffCompany) => ({
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
type CompanyValues = ReturnType<typeof valuesOf>

const tidied = (values: CompanyValues): CompanyValues => ({
  ...values,
  nip: values.nipNotRequired ? '' : tidyNip(values.nip),
  bdo: tidyBdo(values.bdo),
  phone: tidyPhone(values.phone),
  address: { ...values.address, postalCode: tidyPostalCode(values.address.postalCode) },
})

/** Sends the tax number together with the statement that none is needed. */
const numberOf = ({ nip, nipNotRequired }: CompanyValues) => ({ nip, nipNotRequired })

function rebase(typed: CompanyValues, before: CompanyValues, saved: CompanyValues): CompanyValues {
  const isNumberTyped = typed.nip !== before.nip || typed.nipNotRequired !== before.nipNotRequired
  return { ...rebased(typed, before, saved), ...(isNumberTyped && numberOf(typed)) }
}

const LABELS = {
  name: 'COMPANIES.NAME',
  nip: 'COMPANIES.NIP',
  'address.street': 'COMPANIES.STREET',
  'address.postalCode': 'COMPANIES.POSTAL_CODE',
  'address.city': 'COMPANIES.CITY',
  'address.country': 'COMPANIES.COUNTRY',
  email: 'COMPANIES.EMAIL',
  phone: 'COMPANIES.PHONE',
  regon: 'COMPANIES.REGON',
  krs: 'COMPANIES.KRS',
  bdo: 'COMPANIES.BDO',
  bdoFree: 'COMPANIES.BDO_FREE',
  bdoPeopleCollection: 'COMPANIES.BDO_PEOPLE',
} as const

interface CompanyFormProps {
  /** Undefined for a new company. */
  company?: StaffCompany
  onSaved: (company: StaffCompany) => void
  onDiscard?: (() => void) | undefined
}

export function CompanyForm({ company, onSaved, onDiscard }: CompanyFormProps) {
  const { t } = useText()
  const edit = useEdit({
    id: company && `company ${company.uuid}`,
    record: company,
    valuesOf,
    tidied,
    rebase,
    // `async` joins the problems of both calls in one type.
    save: async ({ version, values, changes }) =>
      company && version !== undefined
        ? staffCompanyApi.editCompany({
            params: { id: company.uuid },
            body: {
              version,
              ...changes,
              ...(('nip' in changes || 'nipNotRequired' in changes) && numberOf(values)),
            },
          })
        : staffCompanyApi.createCompany({ body: values }),
    currentIn: ({ company: saved }) => saved,
    onSaved: (answer) => onSaved(answer.company),
  })
  const { control, setValue } = edit.form
  const body = tidied(useWatch({ control }) as CompanyValues)
  const doubts = companyDoubts({ ...body, ...body.address })
  const remark = (name: DoubtedField) => doubts[name] && t(`COMPANIES.DOUBT_${name}`)
  const taken = edit.problem?.code === 'COMPANY.NIP_TAKEN' ? edit.problem.details?.uuid : undefined
  return (
    <EditForm
      edit={edit}
      submitWords={t(company ? 'COMPANIES.SAVE' : 'COMPANIES.MAKE')}
      labels={LABELS}
      shown={(path, value) => {
        if (typeof value === 'boolean') return t(value ? 'STAFF_ORDER.YES' : 'STAFF_ORDER.NO')
        return path === 'phone' ? phoneShown(String(value)) : String(value)
      }}
      problem={taken ? null : undefined}
      onDiscard={onDiscard}
    >
      <FieldPair>
        <TextField
          control={control}
          name="nip"
          label={t(LABELS.nip)}
          remark={remark('nip')}
          onChange={() => setValue('nipNotRequired', false)}
        />
        <CheckboxField control={control} name="nipNotRequired" label={t('COMPANIES.NO_NIP')} />
      </FieldPair>
      {!company && <NewCompanyLookup nip={body.nip} form={edit.form} />}
      {taken && (
        <Note kind="error" role="alert">
          {t('COMPANY.NIP_TAKEN')}. <a href={staffPaths.company(taken)}>{t('COMPANIES.OPEN_TAKEN')}</a>
        </Note>
      )}
      <TextField control={control} name="name" label={t(LABELS.name)} />
      <FieldPair>
        <TextField control={control} name="address.street" label={t(LABELS['address.street'])} />
        <TextField
          control={control}
          name="address.postalCode"
          label={t(LABELS['address.postalCode'])}
          remark={remark('postalCode')}
        />
        <TextField control={control} name="address.city" label={t(LABELS['address.city'])} />
        <TextField control={control} name="address.country" label={t(LABELS['address.country'])} />
      </FieldPair>
      <FieldPair>
        <TextField control={control} name="email" label={t(LABELS.email)} isOptional />
        <TextField control={control} name="phone" label={t(LABELS.phone)} isOptional />
        <TextField
          control={control}
          name="regon"
          label={t(LABELS.regon)}
          remark={remark('regon')}
          isOptional
        />
        <TextField control={control} name="krs" label={t(LABELS.krs)} isOptional />
      </FieldPair>
      <TextField control={control} name="bdo" label={t(LABELS.bdo)} isOptional />
      <FieldPair>
        <CheckboxField control={control} name="bdoFree" label={t(LABELS.bdoFree)} />
        <CheckboxField control={control} name="bdoPeopleCollection" label={t(LABELS.bdoPeopleCollection)} />
      </FieldPair>
    </EditForm>
  )
}
