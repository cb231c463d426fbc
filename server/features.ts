// Every feature of the server, each bound to its part of the endpoint table.

import { catalogueRoutes } from '#server/features/catalogue/routes.ts'
import { companyRegistryRoutes } from '#server/features/company-registry/routes.ts'
import { orderLinkRoutes } from '#server/features/order-links/routes.ts'
import { orderRoutes } from '#server/features/orders/routes.ts'
import type { Parts } from '#server/parts.ts'
import type { Api } from '#server/platform/http/bind.ts'

export async function registerFeatures(api: Api, parts: Parts): Promise<void> {
  catalogueRoutes(api, parts)
  orderRoutes(api, parts)
  orderLinkRoutes(api, parts)
  companyRegistryRoutes(api)
}
