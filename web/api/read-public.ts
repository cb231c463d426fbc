// Reads public data without the endpoint tables, which these pages would load for nothing.
import { apiAddress } from './address.ts'

const TIMEOUT_MS = 20_000

export const readPublic = (path: string): Promise<Response> =>
  fetch(apiAddress(path), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
