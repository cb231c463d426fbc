import { useEffect } from 'react'
import type { CustomerCompany } from '#contract/companies/companies.ts'
import { AddressFields } from '#web/order-form/fields/address-fields.tsx'
import { ChoiceField, TextField } from '#web/order-form/fields/fields.tsx'
import { Section } from '#web/order-form/fields/section.tsx'
import { useOrderForm } from '#web/order-form/model/order-form-context.ts'
import { CompanyEmail, CompanyPhone } from '#web/order-form/sections/company/company-contact-fields.tsx'
import { CompanyLine } from '#web/order-form/sections/company/company-line.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Options } from '#web/ui/select.tsx'
import { chooseCompany } from './choose.ts'
import { useOwnCompany } from './own-company-context.ts'
import styles from '#web/order-form/fields/fields.module.css'

export function OwnCompanySection() {
  const { t } = useText()
  const { form, prefill, review } = useOrderForm()
  const { companies, onCompany } = useOwnCompany()

  const takeOver = (company: CustomerCompany | undefined) => {
    if (!company) return
    prefill(() => chooseCompany(form, company))
    onCompany(company)
    // Validates at once, because the branches of the former company no longer apply.
    review.validate()
  }
  useEffect(() => {
    // The list was fetched again and may no longer contain the chosen company.
    const isKnown = companies.some(({ uuid }) => uuid === form.getValues('selectedCompany'))
    const [first] = companies
    if (isKnown || !first) return
    prefill(() => chooseCompany(form, first))
    onCompany(first)
  }, [companies, form, onCompany, prefill])

  return (
    <Section id="company" line={<CompanyLine />}>
      <div className={styles['grid']}>
        <ChoiceField
          name="selectedCompany"
          label={t('FORM.COMPANY')}
          isAlwaysChosen
          onChosen={(uuid) => takeOver(companies.find((company) => company.uuid === uuid))}
        >
          <Options of={companies.map(({ uuid, name }) => [uuid, name])} />
        </ChoiceField>
        <Identity />
        <div className={styles['apart']}>
          <div className={styles['grid']}>
            <AddressFields group="customerCompanyAddress" />
            <CompanyEmail isOptional />
            <CompanyPhone />
          </div>
        </div>
      </div>
    </Section>
  )
}

/** The stored data of the company, read only. */
function Identity() {
  const { t } = useText()
  const stored = { readOnly: true, placeholder: t('FORM.SUMMARY_NONE'), autoComplete: 'off' }
  return (
    <>
      <TextField name="customerCompanyName" label={t('FORM.COMPANY_NAME')} {...stored} />
      <TextField name="nip" label={t('FORM.NIP')} tabular className={styles['third']} {...stored} />
      <TextField name="regon" label={t('FORM.REGON')} tabular className={styles['third']} {...stored} />
      <TextField name="krs" label={t('FORM.KRS')} tabular className={styles['lastThird']} {...stored} />
    </>
  )
}
