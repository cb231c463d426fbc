// Export of everything stored about a company, and its erasure. For administrators.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { privacyEndpoints } from '#contract/endpoints/administration-endpoints.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { addressOf } from '#web/api/address.ts'
import { followWhileSignedIn } from '#web/session/follow-while-signed-in.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { refreshCompany, markErasedCompanyStale } from './company-query.ts'
import { ErasureDialog } from './erasure-dialog.tsx'

export function PrivacyCard({ company: { uuid, name } }: { company: StaffCompany }) {
  const { t } = useText()
  const navigate = useNavigate()
  const [isErasing, setIsErasing] = useState(false)
  return (
    <Card title={t('ERASURE.TITLE')}>
      <p className="second mb-16">{t('ERASURE.HINT')}</p>
      <p className="row">
        <ButtonLink
          kind="second"
          className="small"
          href={addressOf(privacyEndpoints.exportCompany, { id: uuid })}
          onClick={(event) => void followWhileSignedIn(event)}
        >
          <Icon name="download" size="small" />
          {t('ERASURE.EXPORT')}
        </ButtonLink>
        <Button kind="second" className="small" onClick={() => setIsErasing(true)}>
          {t('ERASURE.ERASE_COMPANY')}
        </Button>
      </p>
      {isErasing && (
        <ErasureDialog
          subject={{ kind: 'company', uuid, name }}
          onErased={(isDone) => {
            setIsErasing(false)
            // While the server is still erasing, the page shows its progress.
            if (!isDone) return refreshCompany()
            void navigate(staffPaths.companies)
            markErasedCompanyStale()
          }}
          onClose={() => setIsErasing(false)}
        />
      )}
    </Card>
  )
}
