// Corrects a company: what was changed is sent, and nothing else. Where somebody else was quicker, what they have saved is told and stands
// in the fields that were not typed into.
import { useState } from 'react'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { differing } from '#web/lib/typed-upon.ts'
import { SavedMeanwhile } from '#web/shell/saved-meanwhile.tsx'
import { createBegun } from '#web/staff/begun.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { type CompanyBody, CompanyForm, tidied, valuesOf } from './company-form.tsx'
import { companyChanged } from './company-query.ts'

/** By the company's id: what was typed, and what it was typed upon. */
const begun = createBegun<{ base: StaffCompany; values: CompanyBody }>()

export function EditCompany({ company, onDone }: { company: StaffCompany; onDone: () => void }) {
  const { t } = useText()
  const [kept] = useState(() => begun.read(company.uuid))
  const [start] = useState(kept?.base ?? company)
  const [saved, setSaved] = useState(start)
  const end = () => {
    begun.drop(company.uuid)
    onDone()
  }
  const send = async (body: CompanyBody) => {
    const result = await staffCompanyApi.editCompany({
      params: { id: saved.uuid },
      body: { version: saved.version, ...changesOf(tidied(valuesOf(saved)), body) },
    })
    if (!result.ok && result.error.code === 'COMPANY.CHANGED_MEANWHILE' && result.error.details)
      setSaved((result.error.details as { current: { company: StaffCompany } }).current.company)
    return result
  }
  return (
    <Card title={t('COMPANIES.EDIT')}>
      {saved !== start && (
        <SavedMeanwhile
          fields={FIELDS.filter(({ of }) => of(saved, t) !== of(start, t)).map(({ label, of }) => ({
            label,
            words: of(saved, t),
          }))}
        />
      )}
      <CompanyForm
        company={saved}
        typed={kept?.values}
        onType={(values) => {
          const changes = changesOf(tidied(valuesOf(saved)), tidied(values))
          if (Object.keys(changes).length > 0) begun.keep(company.uuid, { base: saved, values })
          else begun.drop(company.uuid)
        }}
        send={send}
        words={t('COMPANIES.SAVE')}
        further={
          <Button kind="quiet" onClick={end}>
            {t('STAFF_ORDER.DISCARD')}
          </Button>
        }
        onSaved={() => {
          companyChanged()
          toasts.success(t('COMPANIES.SAVED'))
          end()
        }}
      />
    </Card>
  )
}

/** A company without a tax number says so with the number; the rest is apart. */
const TOGETHER: readonly (keyof CompanyBody)[] = ['nip', 'nipNotRequired']

function changesOf(before: CompanyBody, now: CompanyBody) {
  const changed = differing(before, now)
  const address = differing(before.address, now.address)
  const number = TOGETHER.some((name) => name in changed) && {
    nip: now.nip,
    nipNotRequired: now.nipNotRequired,
  }
  delete changed.address
  return { ...changed, ...number, ...(Object.keys(address).length > 0 && { address }) }
}

const yesOrNo = (isSo: boolean, t: Translate) => t(isSo ? 'STAFF_ORDER.YES' : 'STAFF_ORDER.NO')

const FIELDS: { label: MessageKey; of: (company: StaffCompany, t: Translate) => string }[] = [
  { label: 'COMPANIES.NAME', of: ({ name }) => name },
  { label: 'COMPANIES.NIP', of: ({ nip }) => nip ?? '' },
  { label: 'COMPANIES.STREET', of: ({ address }) => address.street },
  { label: 'COMPANIES.POSTAL_CODE', of: ({ address }) => address.postalCode },
  { label: 'COMPANIES.CITY', of: ({ address }) => address.city },
  { label: 'COMPANIES.COUNTRY', of: ({ address }) => address.country },
  { label: 'COMPANIES.EMAIL', of: ({ email }) => email ?? '' },
  { label: 'COMPANIES.PHONE', of: ({ phone }) => phoneShown(phone ?? '') },
  { label: 'COMPANIES.REGON', of: ({ regon }) => regon ?? '' },
  { label: 'COMPANIES.KRS', of: ({ krs }) => krs ?? '' },
  { label: 'COMPANIES.BDO', of: ({ bdo }) => bdo ?? '' },
  { label: 'COMPANIES.BDO_FREE', of: ({ bdoFree }, t) => yesOrNo(bdoFree, t) },
  { label: 'COMPANIES.BDO_PEOPLE', of: ({ bdoPeopleCollection }, t) => yesOrNo(bdoPeopleCollection, t) },
]
