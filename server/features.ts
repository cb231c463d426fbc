// Registers all features of the server, each bound to its part of the endpoint table.

import type { Dependencies } from '#server/dependencies.ts'
import { accountRoutes } from '#server/features/accounts/routes.ts'
import { catalogueRoutes } from '#server/features/catalogue/routes.ts'
import { staffCatalogueRoutes } from '#server/features/catalogue/staff/routes.ts'
import { companyRoutes } from '#server/features/companies/routes.ts'
import { staffCompanyRoutes } from '#server/features/companies/staff/routes.ts'
import { companyImportRoutes } from '#server/features/company-imports/routes.ts'
import { companyMergeRoutes } from '#server/features/company-merges/routes.ts'
import { companyRegistryRoutes } from '#server/features/company-registry/routes.ts'
import { dayRoutes } from '#server/features/days/routes.ts'
import { longJobRoutes } from '#server/features/long-jobs/routes.ts'
import { operatorSettingsRoutes } from '#server/features/operator-settings/routes.ts'
import { orderFileRoutes } from '#server/features/order-files/routes.ts'
import { orderLinkRoutes } from '#server/features/order-links/routes.ts'
import { staffLinkRoutes } from '#server/features/order-links/staff/routes.ts'
import { orderStatusRoutes } from '#server/features/order-status/routes.ts'
import { collectionRoutes } from '#server/features/orders/collection/routes.ts'
import { orderRoutes } from '#server/features/orders/routes.ts'
import { staffOrderRoutes } from '#server/features/orders/staff/routes.ts'
import { pickupDayRoutes } from '#server/features/pickup-days/routes.ts'
import { privacyRoutes } from '#server/features/privacy/routes.ts'
import { auditRoutes } from '#server/features/security-events/routes.ts'
import type { Api } from '#server/platform/http/bind.ts'

export async function registerFeatures(api: Api, deps: Dependencies): Promise<void> {
  // Registered first, because its session guard must run before every call.
  await accountRoutes(api, deps)
  catalogueRoutes(api, deps)
  staffCatalogueRoutes(api, deps)
  companyRoutes(api, deps)
  staffCompanyRoutes(api, deps)
  companyMergeRoutes(api, deps)
  longJobRoutes(api, deps)
  companyImportRoutes(api, deps)
  orderRoutes(api, deps)
  orderStatusRoutes(api, deps)
  await orderFileRoutes(api, deps)
  orderLinkRoutes(api, deps)
  staffLinkRoutes(api, deps)
  staffOrderRoutes(api, deps)
  collectionRoutes(api, deps)
  dayRoutes(api, deps)
  await pickupDayRoutes(api, deps)
  companyRegistryRoutes(api, deps)
  auditRoutes(api, deps)
  privacyRoutes(api, deps)
  operatorSettingsRoutes(api, deps)
}
