import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { authorOf } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { sendCsvFile, writeCsvFile } from '#server/platform/http/csv-file.ts'
import { items } from './catalogue-item.ts'
import { staffCatalogue } from './change-catalogue.ts'
import { exportItems, exportPackageTypes } from './export-catalogue.ts'
import { packageTypes } from './package-type.ts'

export function staffCatalogueRoutes(api: Api, deps: Dependencies): void {
  const ofItems = staffCatalogue(deps, items)
  api.bind(endpoints.listCatalogueItems, () => ofItems.list())
  api.bind(endpoints.createCatalogueItem, async (call) => ({
    item: await ofItems.create(authorOf(call), call.body),
  }))
  api.bind(endpoints.editCatalogueItem, async (call) => {
    const { version, ...sent } = call.body
    return { item: await ofItems.edit(authorOf(call), { uuid: call.params.id, version }, sent) }
  })
  api.bind(endpoints.importCatalogueItems, (call) =>
    ofItems.importRows(authorOf(call), 'items', call.body.items),
  )
  api.bind(endpoints.exportCatalogueItems, async (call) =>
    sendCsvFile(call.reply, await writeCsvFile(() => exportItems(deps, authorOf(call)))),
  )

  const ofPackageTypes = staffCatalogue(deps, packageTypes)
  api.bind(endpoints.listCataloguePackageTypes, () => ofPackageTypes.list())
  api.bind(endpoints.createPackageType, async (call) => ({
    packageType: await ofPackageTypes.create(authorOf(call), call.body),
  }))
  api.bind(endpoints.editPackageType, async (call) => {
    const { version, ...sent } = call.body
    return { packageType: await ofPackageTypes.edit(authorOf(call), { uuid: call.params.id, version }, sent) }
  })
  api.bind(endpoints.importPackageTypes, (call) =>
    ofPackageTypes.importRows(authorOf(call), 'packageTypes', call.body.packageTypes),
  )
  api.bind(endpoints.exportPackageTypes, async (call) =>
    sendCsvFile(call.reply, await writeCsvFile(() => exportPackageTypes(deps, authorOf(call)))),
  )
}
