import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { bdoLengthIsUsual, isBdo, tidyBdo } from '#contract/fields/bdo.ts'
import { digitsOnly } from '#contract/fields/check-digits.ts'
import { isNip, nipCheckDigitIsRight, tidyNip } from '#contract/fields/nip.ts'
import { isRegon, regonCheckDigitIsRight } from '#contract/fields/regon.ts'
import { useText } from '#web/texts/use-text.tsx'
import { AddressFields } from '../fields/address-fields.tsx'
import { BdoExemption } from './bdo-exemption.tsx'
import { CompanyContactFields } from './company-contact-fields.tsx'
import { CompanyLookup } from './company-lookup.tsx'
import { SwitchField, TextField } from '../fields/fields.tsx'
import styles from '../fields/fields.module.css'
import { useLoadable } from '#web/lib/loadable.ts'
import { useOrderForm } from '../model/order-form-context.ts'
import { fillFrom, type Findings } from './registry-findings.ts'
import { Section } from '../fields/section.tsx'
import { laterParts } from '../use-later-parts.tsx'

export function CompanySection() {
  const { t } = useText()
  return (
    <Section id="company">
      <div className={styles['grid']}>
        <Nip />
        <TextField name="customerCompanyName" label={t('FORM.COMPANY_NAME')} autoComplete="organization" />
        <AddressFields group="customerCompanyAddress" />
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
        <CompanyContactFields />
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
        beside={
          <CompanyLookup nip={nip} onFound={(company) => setFindings({ nip, ...fillFrom(company, form) })} />
        }
      />
      {/* They speak of the number they were asked for. */}
      {findings?.nip === nip && later.value && (
        <later.value.LookupFindings
          {...findings}
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
          <BdoExemption name="bdoFree" />
        </div>
      </div>
    </div>
  )
}
