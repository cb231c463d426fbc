import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { authorOf, recordAct } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { sendCsvFile } from '#server/platform/http/csv-file.ts'
import { sendPdf } from '#server/platform/pdf/send-pdf.ts'
import { kpoPdf } from './kpo-pdf.ts'
import { kpoOf } from './kpo.ts'
import { reconcile, reconciliationCsv } from './reconciliation.ts'

export function reconciliationRoutes(api: Api, deps: Dependencies): void {
  type Exported = { detail: 'reconciliation' } | { detail: 'kpo'; orderId: string }
  const recordExport = (call: Parameters<typeof authorOf>[0], what: Exported) =>
    recordAct(deps.database.connection, deps, authorOf(call), { kind: 'export', ...what })
  api.bind(endpoints.getReconciliation, ({ params }) => reconcile(deps, params.date))
  api.bind(endpoints.exportReconciliation, async (call) => {
    const file = reconciliationCsv(await reconcile(deps, call.params.date), call.actor.locale)
    await recordExport(call, { detail: 'reconciliation' })
    return sendCsvFile(call.reply, file)
  })
  api.bind(endpoints.getKpo, ({ actor, params }) => kpoOf(deps, actor, params.id))
  api.bind(endpoints.downloadKpo, async (call) => {
    const file = await kpoPdf(await kpoOf(deps, call.actor, call.params.id), call.actor.locale)
    await recordExport(call, { detail: 'kpo', orderId: call.params.id })
    return sendPdf(call.reply, file)
  })
}
