import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { bdoLengthIsUsual, isBdo, tidyBdo } from '#contract/fields/bdo.ts'
import { digitsOnly } from '#contract/fields/check-digits.ts'
import { isNip, nipCheckDigitIsRight, tidyNip } from '#contract/fields/nip.ts'
import { tidyPhone } from '#contract/fields/phone.ts'
import { withHyphen } from '#contract/fields/postal-code.ts'
import { isRegon, regonCheckDigitIsRight } from '#contract/fields/regon.ts'
import { useText } from '../../texts/use-text.tsx'
import { tickExemption } from './bdo-options.ts'
import { CompanyLookup } from './company-lookup.tsx'
import { SwitchField, TextField } from './fields.tsx'
import styles from './fields.module.css'
import { useLoadable } from './loadable.ts'
import { useOrderForm } from './order-form-context.ts'
import { fillFrom, type Findings } from './registry-findings.ts'
import { Section } from './section.tsx'
import { tidyEmails } from './tidy.ts'
import { laterParts } from './use-later-parts.tsx'

export function CompanySection() {
  const { t } = useText()
  return (
    <Section id="company">
      <div className={styles['grid']}>
        <Nip />
        <TextField name="customerCompanyName" label={t('FORM.COMPANY_NAME')} autoComplete="organization" />
        <TextField name="customerCompanyAddress.street" label={t('FORM.STREET')} autoComplete="street-address" />
        <TextField
          name="customerCompanyAddress.postalCode"
          label={t('FORM.POSTAL_CODE')}
          autoComplete="postal-code"
          tidy={(typed) => withHyphen(typed.trim())}
          tabular
          className={styles['third']}
        />
        <TextField name="customerCompanyAddress.city" label={t('FORM.CITY')} autoComplete="address-level2" className={styles['third']} />
        <TextField name="customerCompanyAddress.country" label={t('FORM.COUNTRY')} autoComplete="country-name" className={styles['lastThird']} />
        <Regon />
        <TextField
          name="krs"
          label={t('FORM.KRS')}
          optional
          inputMode="numeric"
          autoComplete="off"
          tidy={digitsOnly}
          tabular
          className={styles['half']}
        />
        <TextField
          name="companyEmail"
          label={t('FORM.COMPANY_EMAIL')}
          hint={t('FORM.COMPANY_EMAIL_HINT')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          tidy={tidyEmails}
        />
        <TextField
          name="companyPhone"
          label={t('FORM.COMPANY_PHONE')}
          optional
          type="tel"
          autoComplete="tel"
          tidy={tidyPhone}
          tabular
          className={styles['half']}
        />
        <Bdo />
      </div>
    </Section>
  )
}

function Nip() {
  const { t } = useText()
  const { form } = useOrderForm()
  const nip = tidyNip(useWatch({ control: form.control, name: 'nip' }))
  const later = useLoadable(laterParts)
  const [findings, setFindings] = useState<Findings & { nip: string }>()
  return (
    <>
      <TextField
        name="nip"
        label={t('FORM.NIP')}
        hint={t('FORM.NIP_HINT')}
        remark={isNip(nip) && !nipCheckDigitIsRight(nip) ? t('FORM.NIP_CHECK_DIGIT') : undefined}
        inputMode="numeric"
        autoComplete="off"
        tidy={tidyNip}
        tabular
        beside={<CompanyLookup nip={nip} onFound={(company) => setFindings({ nip, ...fillFrom(company, form) })} />}
      />
      {/* They speak of the number they were asked for. */}
      {findings?.nip === nip && later.value && (
        <later.value.LookupFindings {...findings} onSettled={() => setFindings({ ...findings, differences: [] })} />
      )}
      <div className={styles['close']}>
        <SwitchField name="nipNotRequired" label={t('FORM.NIP_NOT_REQUIRED')} hint={t('FORM.NIP_NOT_REQUIRED_HINT')} />
      </div>
    </>
  )
}

function Regon() {
  const { t } = useText()
  const { form } = useOrderForm()
  const regon = digitsOnly(useWatch({ control: form.control, name: 'regon' }))
  return (
    <TextField
      name="regon"
      label={t('FORM.REGON')}
      optional
      remark={isRegon(regon) && !regonCheckDigitIsRight(regon) ? t('FORM.REGON_CHECK_DIGIT') : undefined}
      inputMode="numeric"
      autoComplete="off"
      tidy={digitsOnly}
      tabular
      className={styles['half']}
    />
  )
}

function Bdo() {
  const { t } = useText()
  const { form } = useOrderForm()
  const [bdo, bdoFree] = useWatch({ control: form.control, name: ['bdo', 'bdoFree'] })
  const number = tidyBdo(bdo)
  return (
    <div className={styles['apart']}>
      <div className={styles['grid']}>
        <TextField
          name="bdo"
          label={t('FORM.BDO')}
          hint={t('FORM.BDO_HINT')}
          remark={isBdo(number) && !bdoLengthIsUsual(number) ? t('FORM.BDO_LENGTH') : undefined}
          inputMode="numeric"
          autoComplete="off"
          tidy={tidyBdo}
          disabled={bdoFree}
          tabular
          className={styles['half']}
        />
        <div className={styles['close']}>
          <SwitchField
            name="bdoFree"
            label={t('FORM.BDO_FREE')}
            hint={t('FORM.BDO_FREE_HINT')}
            onTicked={(ticked) => tickExemption(form, 'bdoFree', ticked)}
          />
        </div>
      </div>
    </div>
  )
}
