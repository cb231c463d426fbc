export { catalogueById, type PackageTypeRow, type RecyclingItemRow } from './catalogue-queries.ts'
export { fillEmptyCatalogue } from './fill-catalogue.ts'
