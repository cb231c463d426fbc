// The calls of an order with the rules of what they carry: fetched with the first of them (public.ts).
import { publicEndpoints } from '#contract/endpoints/public-endpoints.ts'
import { callsOf } from './client.ts'

export const publicCalls = callsOf(publicEndpoints)
