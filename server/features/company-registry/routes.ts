import { endpoints } from '#contract/endpoints.ts'
import type { Parts } from '#server/parts.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { clientAddress } from '#server/platform/http/client-network.ts'
import { companyFinder } from './find-company.ts'

export function companyRegistryRoutes(api: Api, parts: Parts): void {
  const findCompany = companyFinder(parts)
  api.bind(endpoints.findCompany, async ({ body, request }) => ({
    res: await findCompany(body.nip, clientAddress(request)),
  }))
}
