import { settingsEndpoints } from '#contract/endpoints/administration-endpoints.ts'
import { callsOf } from './client.ts'

export const settingsApi = callsOf(settingsEndpoints)
