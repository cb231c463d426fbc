import { settingsEndpoints } from '#contract/endpoints/settings-endpoints.ts'
import { callsOf } from './client.ts'

/** The staff's calls about the operator's settings. */
export const settingsApi = callsOf(settingsEndpoints)
