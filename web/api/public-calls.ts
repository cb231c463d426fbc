// Public calls with the schemas of their data, loaded with the first call (public.ts).
import { publicEndpoints } from '#contract/endpoints/public-endpoints.ts'
import { callsOf } from './client.ts'

export const publicCalls = callsOf(publicEndpoints)
