// What anybody may read and no form waits for: asked without the descriptions of the calls, which these pages would carry for nothing.
import { apiAddress } from './address.ts'

const TIMEOUT_MS = 20_000

export const readPublic = (path: string): Promise<Response> =>
  fetch(apiAddress(path), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
