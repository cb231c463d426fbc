import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { sendCsvFile, writeCsvFile } from '#server/platform/http/csv-file.ts'
import { authorOf } from './author.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'

export function auditRoutes(api: Api, deps: Dependencies): void {
  api.bind(endpoints.listAudit, ({ actor, query }) => listAudit(deps, actor, query))
  api.bind(endpoints.exportAudit, async (call) => {
    const author = { ...authorOf(call), actor: call.actor }
    return sendCsvFile(call.reply, await writeCsvFile(() => exportAudit(deps, author, call.query)))
  })
}
