export type { RecyclingItemRow } from './catalogue-queries.ts'
export { currentCatalogue, offeredIn, readCatalogue, type CurrentCatalogue } from './current-catalogue.ts'
export { fillEmptyCatalogue } from './fill-catalogue.ts'
export { rankOftenOrdered } from './catalogue-queries.ts'
