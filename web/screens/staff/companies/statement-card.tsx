import { massEndpoints } from '#contract/endpoints/mass-endpoints.ts'
import { apiAddress } from '#web/api/address.ts'
import { massApi } from '#web/api/masses.ts'
import { StatementView } from '#web/orders/statement-view.tsx'
import { dataOf } from '#web/queries/query-client.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Card } from '#web/ui/card.tsx'

const FILES = {
  csv: massEndpoints.exportStaffStatement.path,
  pdf: massEndpoints.downloadStaffStatement.path,
}

export function StatementCard({ companyId: id }: { companyId: string }) {
  const { t } = useText()
  return (
    <Card title={t('STATEMENT.TITLE')}>
      <StatementView
        companyId={id}
        load={(year, signal) => dataOf(massApi.getStaffStatement({ params: { id, year }, signal }))}
        fileOf={(year, ending) => apiAddress(FILES[ending].replace(':id', id).replace(':year', year))}
      />
    </Card>
  )
}
