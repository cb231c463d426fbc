// Corrects a company. Where somebody else was quicker, what they have saved is told, and what was typed stays.
import { useState } from 'react'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { CompanyForm, type CompanyBody } from './company-form.tsx'
import { companyChanged } from './company-query.ts'

export function EditCompany({ company, onDone }: { company: StaffCompany; onDone: () => void }) {
  const { t } = useText()
  const [start] = useState(company)
  const [saved, setSaved] = useState<StaffCompany | null>(null)
  const send = async (body: CompanyBody) => {
    const version = saved?.version ?? start.version
    const result = await staffCompanyApi.editCompany({
      params: { id: start.uuid },
      body: { version, ...body },
    })
    if (!result.ok && result.error.code === 'COMPANY.CHANGED_MEANWHILE' && result.error.details)
      setSaved((result.error.details as { current: { company: StaffCompany } }).current.company)
    return result
  }
  return (
    <Card title={t('COMPANIES.EDIT')}>
      {saved && (
        <Note kind="hint" role="alert">
          <p>{t('COMPANIES.SAVED_MEANWHILE')}</p>
          <p>{saved.name}</p>
          <p>{`${saved.address.street}, ${saved.address.postalCode} ${saved.address.city}`}</p>
          <p>
            {[saved.nip, saved.bdo, saved.email, saved.phone && phoneShown(saved.phone)]
              .filter(Boolean)
              .join(', ')}
          </p>
        </Note>
      )}
      <CompanyForm
        company={start}
        send={send}
        words={t('COMPANIES.SAVE')}
        onSaved={() => {
          companyChanged()
          toasts.success(t('COMPANIES.SAVED'))
          onDone()
        }}
      />
    </Card>
  )
}
