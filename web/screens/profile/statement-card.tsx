// Yearly statements of the person's companies.
import { useQuery } from '@tanstack/react-query'
import { clientEndpoints } from '#contract/endpoints/client-endpoints.ts'
import { apiAddress } from '#web/api/address.ts'
import { portal } from '#web/api/portal.ts'
import { StatementView } from '#web/orders/statement-view.tsx'
import { ownCompaniesQuery } from '#web/queries/own-companies.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Card } from '#web/ui/card.tsx'

const FILES = {
  csv: clientEndpoints.exportStatement.path,
  pdf: clientEndpoints.downloadStatement.path,
}

export function StatementCard({ ids }: { ids: readonly string[] }) {
  const { t } = useText()
  const { data: companies = [] } = useQuery(ownCompaniesQuery(ids), queryClient)
  if (companies.length === 0) return null
  return (
    <Card title={t('STATEMENT.TITLE')}>
      {companies.map(({ uuid: id, name }) => (
        <section key={id} aria-label={name}>
          {companies.length > 1 && <h3>{typeset(name)}</h3>}
          <StatementView
            companyId={id}
            load={(year, signal) => dataOf(portal.getStatement({ params: { id, year }, signal }))}
            fileOf={(year, ending) => apiAddress(FILES[ending].replace(':id', id).replace(':year', year))}
          />
        </section>
      ))}
    </Card>
  )
}
