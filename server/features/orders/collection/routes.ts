import type { Statement } from '#contract/companies/statement.ts'
import { endpoints } from '#contract/endpoints.ts'
import { dayInWarsaw } from '#contract/fields/day.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { authorOf, recordAct } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { sendCsvFile } from '#server/platform/http/csv-file.ts'
import { sendPdf } from '#server/platform/pdf/send-pdf.ts'
import { learnedWeights } from './learned-weight-queries.ts'
import { statementCsv, statementForClient, statementForStaff, statementPdf } from './statement.ts'

export function collectionRoutes(api: Api, deps: Dependencies): void {
  const recordExport = (call: Parameters<typeof authorOf>[0], { company }: Statement) =>
    recordAct(deps.database.connection, deps, authorOf(call), {
      kind: 'export',
      detail: 'statement',
      companyId: company.uuid,
    })
  api.bind(endpoints.getStatement, ({ actor, params }) => statementForClient(deps, actor, params))
  api.bind(endpoints.exportStatement, async ({ actor, params, reply }) => {
    const statement = await statementForClient(deps, actor, params)
    return sendCsvFile(reply, statementCsv(statement, actor.locale))
  })
  api.bind(endpoints.downloadStatement, async ({ actor, params, reply }) => {
    const statement = await statementForClient(deps, actor, params)
    return sendPdf(reply, await statementPdf(deps, statement, actor.locale))
  })
  api.bind(endpoints.getStaffStatement, ({ actor, params }) => statementForStaff(deps, actor, params))
  api.bind(endpoints.exportStaffStatement, async (call) => {
    const statement = await statementForStaff(deps, call.actor, call.params)
    await recordExport(call, statement)
    return sendCsvFile(call.reply, statementCsv(statement, call.actor.locale))
  })
  api.bind(endpoints.downloadStaffStatement, async (call) => {
    const statement = await statementForStaff(deps, call.actor, call.params)
    await recordExport(call, statement)
    return sendPdf(call.reply, await statementPdf(deps, statement, call.actor.locale))
  })
  api.bind(endpoints.listLearnedWeights, async () => ({
    list: await learnedWeights(deps.database.connection, dayInWarsaw(deps.clock.now())),
  }))
}
