import { settingsEndpoints } from '#contract/endpoints/settings-endpoints.ts'
import { callsOf } from './client.ts'

export const settingsApi = callsOf(settingsEndpoints)
