import { catalogueEndpoints } from '#contract/endpoints/administration-endpoints.ts'
import { callsOf } from './client.ts'

/** Administrators' calls about the catalogue. */
export const staffCatalogueApi = callsOf(catalogueEndpoints)
