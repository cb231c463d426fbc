import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { authorOf } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { importRows, previewRows } from './import-customers.ts'

export function companyImportRoutes(api: Api, deps: Dependencies): void {
  api.bind(endpoints.previewImport, ({ actor, body }) => previewRows(deps, actor, body.rows))
  api.bind(endpoints.runImport, (call) =>
    importRows(deps, authorOf(call), call.body, call.headers['idempotency-key']),
  )
}
