import { massEndpoints } from '#contract/endpoints/mass-endpoints.ts'
import { massApi } from '#web/api/masses.ts'
import { StatementView } from '#web/orders/statement-view.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Card } from '#web/ui/card.tsx'

const FILES = {
  csv: massEndpoints.exportStaffStatement.path,
  pdf: massEndpoints.downloadStaffStatement.path,
}

export function StatementCard({ companyId }: { companyId: string }) {
  const { t } = useText()
  return (
    <Card title={t('STATEMENT.TITLE')}>
      <StatementView companyId={companyId} read={massApi.getStaffStatement} files={FILES} />
    </Card>
  )
}
