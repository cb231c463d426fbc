import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { clientAddress } from '#server/platform/http/limits/client-network.ts'
import { companyFinder } from './find-company.ts'

export function companyRegistryRoutes(api: Api, deps: Dependencies): void {
  const findCompany = companyFinder(deps)
  api.bind(endpoints.findCompany, async ({ body, request }) => ({
    res: await findCompany(body.nip, clientAddress(request)),
  }))
}
