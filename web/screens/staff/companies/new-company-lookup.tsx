// Fills a new company in from the public register, as the order form does.
import { useState } from 'react'
import { CompanyLookup } from '#web/order-form/sections/company/company-lookup.tsx'
import { LookupFindings } from '#web/order-form/sections/company/lookup-findings.tsx'
import {
  type FilledForm,
  fillFrom,
  type Findings,
  type RegistryFields,
  takeOver,
} from '#web/order-form/sections/company/registry-findings.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './companies.module.css'

const FIELDS = {
  name: ['name', 'COMPANIES.NAME'],
  street: ['address.street', 'COMPANIES.STREET'],
  postalCode: ['address.postalCode', 'COMPANIES.POSTAL_CODE'],
  city: ['address.city', 'COMPANIES.CITY'],
  regon: ['regon', 'COMPANIES.REGON'],
} as const satisfies RegistryFields

interface NewCompanyLookupProps {
  nip: string
  form: FilledForm
}

export function NewCompanyLookup({ nip, form }: NewCompanyLookupProps) {
  const { t } = useText()
  const [findings, setFindings] = useState<Findings & { nip: string }>()
  const isShown = findings?.nip === nip
  return (
    <>
      <div className={styles['search']}>
        <CompanyLookup
          nip={nip}
          onAsk={() => setFindings(undefined)}
          onFound={(company) => setFindings({ nip, ...fillFrom(company, form, FIELDS) })}
          onMissing={() => undefined}
        />
      </div>
      {isShown && findings.endedOn && (
        <Note kind="hint" role="status">
          {t('COMPANIES.ENDED', { date: findings.endedOn })}
        </Note>
      )}
      {isShown && (
        <LookupFindings
          differences={findings.differences}
          endedOn={undefined}
          onTake={() => takeOver(findings.differences, form)}
          onSettled={() => setFindings({ ...findings, differences: [] })}
        />
      )}
    </>
  )
}
