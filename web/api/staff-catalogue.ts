import { catalogueEndpoints } from '#contract/endpoints/catalogue-endpoints.ts'
import { callsOf } from './client.ts'

/** The administrators' calls about what can be ordered. */
export const staffCatalogueApi = callsOf(catalogueEndpoints)
