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

type StaffCall = Parameters<typeof authorOf>[0] & { params: { id: string; year: string } }

export function collectionRoutes(api: Api, deps: Dependencies): void {
  const exported = async (call: StaffCall): Promise<Statement> => {
    const statement = await statementForStaff(deps, call.actor, call.params)
    const act = { kind: 'export', detail: 'statement', companyId: statement.company.uuid } as const
    await recordAct(deps.database.connection, deps, authorOf(call), act)
    return statement
  }
  api.bind(endpoints.getStatement, ({ actor, params }) => statementForClient(deps, actor, params))
  api.bind(endpoints.exportStatement, async ({ actor, params, reply }) =>
    sendCsvFile(reply, statementCsv(await statementForClient(deps, actor, params), actor.locale)),
  )
  api.bind(endpoints.downloadStatement, async ({ actor, params, reply }) =>
    sendPdf(reply, await statementPdf(deps, await statementForClient(deps, actor, params), actor.locale)),
  )
  api.bind(endpoints.getStaffStatement, ({ actor, params }) => statementForStaff(deps, actor, params))
  api.bind(endpoints.exportStaffStatement, async (call) =>
    sendCsvFile(call.reply, statementCsv(await exported(call), call.actor.locale)),
  )
  api.bind(endpoints.downloadStaffStatement, async (call) =>
    sendPdf(call.reply, await statementPdf(deps, await exported(call), call.actor.locale)),
  )
  api.bind(endpoints.listLearnedWeights, async () => ({
    list: await learnedWeights(deps.database.connection, dayInWarsaw(deps.clock.now())),
  }))
}
