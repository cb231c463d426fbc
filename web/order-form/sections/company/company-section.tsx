import { useState } from 'react'
import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import { bdoLengthIsUsual, isBdo, tidyBdo } from '#contract/fields/bdo.ts'
import { tidyNumber } from '#contract/fields/check-digits.ts'
import { isNip, nipCheckDigitIsRight, tidyNip } from '#contract/fields/nip.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import { isRegon, regonCheckDigitIsRight } from '#contract/fields/regon.ts'
import { DEFAULT_COUNTRY } from '#contract/limits.ts'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { withTexts } from '#web/texts/load-texts.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { AddressFields, AddressLine, CountryField } from '../../fields/address-fields.tsx'
import { SwitchField, TextField } from '../../fields/fields.tsx'
import { Fold, FoldLine, More } from '../../fields/fold.tsx'
import { LoadFailed } from '../../fields/retry-area.tsx'
import { Section } from '../../fields/section.tsx'
import type { OrderFormValues } from '../../model/form-values.ts'
import { useFormValue, useFormValues, useOrderForm } from '../../model/order-form-context.ts'
import { BdoExemption } from './bdo-exemption.tsx'
import { BdoHelp } from './bdo-help.tsx'
import { EXEMPTIONS } from './bdo-options.ts'
import { CompanyEmail, CompanyPhone } from './company-contact-fields.tsx'
import { CompanyLine } from './company-line.tsx'
import { CompanyLookup } from './company-lookup.tsx'
import { fillFrom, type Findings, ORDER_FIELDS, takeOver } from './registry-findings.ts'
import styles from '../../fields/fields.module.css'

const DIGITS = { inputMode: 'numeric', autoComplete: 'off', tabular: true } as const

export function CompanySection() {
  return (
    <Section id="company" line={<CompanyLine />}>
      <CompanyFields />
    </Section>
  )
}

/** All fields of a company that is not stored. */
export function CompanyFields() {
  const { t } = useText()
  const { kind } = useOrderForm()
  return (
    <div className={styles['grid']}>
      <Nip />
      <div>
        <Fold id="foundCompany" icon="building" what={t('FORM.FOUND_COMPANY')} line={<FoundCompanyLine />}>
          <TextField name="customerCompanyName" label={t('FORM.COMPANY_NAME')} autoComplete="organization" />
          <AddressFields group="customerCompanyAddress" withoutCountry />
        </Fold>
      </div>
      <CompanyEmail isOptional={kind.isForCaller === true} />
      <More id="moreOfCompany" title={t('FORM.MORE_COMPANY')} line={<MoreLine />}>
        <Regon />
        <TextField
          name="krs"
          label={t('FORM.KRS')}
          optional
          {...DIGITS}
          tidy={tidyNumber('KRS')}
          className={styles['half']}
        />
        <CountryField group="customerCompanyAddress" className={styles['half']} />
        <CompanyPhone />
      </More>
      <Bdo />
    </div>
  )
}

/** Lists the rarely used fields that are filled in; if none is, names the fields. */
function MoreLine() {
  const { t } = useText()
  const [regon, krs, country, phone] = useFormValues([
    'regon',
    'krs',
    'customerCompanyAddress.country',
    'companyPhone',
  ])
  const given = [
    regon && `${t('FORM.REGON')} ${regon}`,
    krs && `${t('FORM.KRS')} ${krs}`,
    country !== DEFAULT_COUNTRY && country,
    phone && phoneShown(phone),
  ].filter(Boolean)
  return given.length > 0 ? typeset(given.join(', ')) : t('FORM.MORE_COMPANY_FIELDS')
}

function FoundCompanyLine() {
  const [name, address] = useFormValues(['customerCompanyName', 'customerCompanyAddress'])
  return <FoldLine main={name} detail={<AddressLine {...address} />} />
}

/** Loaded while the register is being asked. */
export const findingsPart = loadable(() => withTexts(import('./lookup-findings.tsx'), 'order-form-later'))

const isWhole = ({ customerCompanyName: name, customerCompanyAddress: address }: OrderFormValues) =>
  [name, ...Object.values(address)].every((value) => value.trim() !== '')

function Nip() {
  const { t } = useText()
  const { form, folds } = useOrderForm()
  const nip = tidyNip(useFormValue('nip'))
  const later = useLoadable(findingsPart)
  const [findings, setFindings] = useState<Findings & { nip: string }>()
  /**
   * Number that the register rejected. The register's answer replaces our own doubt about the check
   * digit.
   */
  const [refused, setRefused] = useState('')
  const isDoubted = isNip(nip) && !nipCheckDigitIsRight(nip) && nip !== refused
  const typeIn = () => folds.open('foundCompany')
  const found = (company: FoundCompany) => {
    const fresh = fillFrom(company, form, ORDER_FIELDS)
    setFindings({ nip, ...fresh })
    // Shows the fields if the person has to decide or something is missing.
    if (fresh.differences.length === 0 && isWhole(form.getValues())) folds.fold('foundCompany')
    else typeIn()
  }
  const missing = (isRefused: boolean) => {
    if (isRefused) setRefused(nip)
    typeIn()
  }
  return (
    <>
      <TextField
        name="nip"
        label={t('FORM.NIP')}
        hint={t('FORM.NIP_HINT')}
        remark={isDoubted ? t('FORM.NIP_CHECK_DIGIT') : undefined}
        {...DIGITS}
        tidy={tidyNip}
        beside={<CompanyLookup nip={nip} onAsk={findingsPart.load} onFound={found} onMissing={missing} />}
      />
      {findings?.nip === nip && later.status === 'failed' && (
        <LoadFailed words={t('FORM.LATER_LOAD_FAILED')} onRetry={findingsPart.load} />
      )}
      {findings?.nip === nip && later.value && (
        <later.value.LookupFindings
          {...findings}
          onTake={() => takeOver(findings.differences, form)}
          onSettled={() => setFindings({ ...findings, differences: [] })}
        />
      )}
      <div className={styles['close']}>
        <SwitchField
          name="nipNotRequired"
          label={t('FORM.NIP_NOT_REQUIRED')}
          hint={t('FORM.NIP_NOT_REQUIRED_HINT')}
        />
      </div>
    </>
  )
}

function Regon() {
  const { t } = useText()
  const regon = tidyNumber('REGON')(useFormValue('regon'))
  return (
    <TextField
      name="regon"
      label={t('FORM.REGON')}
      optional
      remark={isRegon(regon) && !regonCheckDigitIsRight(regon) ? t('FORM.REGON_CHECK_DIGIT') : undefined}
      {...DIGITS}
      tidy={tidyNumber('REGON')}
      className={styles['half']}
    />
  )
}

function Bdo() {
  const { t } = useText()
  const [bdo, ...exemptions] = useFormValues(['bdo', ...EXEMPTIONS])
  const number = tidyBdo(bdo)
  return (
    <div className={styles['apart']}>
      <div className={styles['grid']}>
        <TextField
          name="bdo"
          label={t('FORM.BDO')}
          hint={t('FORM.BDO_HINT')}
          remark={isBdo(number) && !bdoLengthIsUsual(number) ? t('FORM.BDO_LENGTH') : undefined}
          {...DIGITS}
          tidy={tidyBdo}
          disabled={exemptions.includes(true)}
          className={styles['half']}
        />
        <div className={styles['close']}>
          {EXEMPTIONS.map((exemption) => (
            <BdoExemption key={exemption} name={exemption} />
          ))}
        </div>
        <div className={styles['close']}>
          <BdoHelp />
        </div>
      </div>
    </div>
  )
}
