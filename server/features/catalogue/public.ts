export { packageTypesById, recyclingItemsById, type PackageTypeRow, type RecyclingItemRow } from './catalogue-queries.ts'
export { fillEmptyCatalogue } from './fill-catalogue.ts'
