import { endpoints } from '#contract/endpoints.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { findCompany } from './find-company.ts'

export function companyRegistryRoutes(api: Api): void {
  api.bind(endpoints.findCompany, async ({ body }) => ({ res: findCompany(body.nip) }))
}
