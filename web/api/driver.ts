// Calls of the driver's page. They are in a file of their own, because the page and its service worker carry
// no schemas.
import type { FieldErrors, ProblemCode } from '#contract/errors.ts'
import type { DriverDay, StoredReport } from '#contract/pickup-days/driver-day.ts'

/**
 * `later`: no network, or the server asks to come back. `refused`: sending the same again cannot succeed.
 * `isServerError`: the server itself answered with an error, which may concern this call alone.
 */
export type DriverAnswer<Answer> =
  | { kind: 'ok'; answer: Answer }
  | { kind: 'later'; isServerError?: boolean }
  | { kind: 'refused'; code: ProblemCode; errors?: FieldErrors; stored?: StoredReport }

/** Temporary statuses besides 5xx: timeout, too early, too many requests. */
const PASSING = new Set([408, 425, 429])
const TIMEOUT_MS = 20_000
/** A photo over a weak network. */
const UPLOAD_TIMEOUT_MS = 120_000

/** @param member property that every answer of the server has, and that the JSON of a captive portal lacks */
async function call<Answer extends object>(
  address: string,
  init: RequestInit,
  timeoutMs: number,
  member: keyof Answer,
): Promise<DriverAnswer<Answer>> {
  try {
    const response = await fetch(address, {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const isProblem = response.headers.get('content-type')?.includes('problem+json') ?? false
    // A proxy or a captive portal may answer instead of the server.
    if (PASSING.has(response.status) || (!response.ok && !isProblem)) return { kind: 'later' }
    if (response.status >= 500) return { kind: 'later', isServerError: true }
    const body = (await response.json()) as Answer & { code: ProblemCode }
    if (!((response.ok ? member : 'code') in body)) return { kind: 'later' }
    return response.ok ? { kind: 'ok', answer: body } : { kind: 'refused', ...body }
  } catch {
    return { kind: 'later' }
  }
}

const base = (api: string, token: string) => `${api}/public/driver/${encodeURIComponent(token)}`
const json = { 'content-type': 'application/json' }

/** @param api address of the API, which the service worker cannot read from the page */
export const readDriverDay = (api: string, token: string) =>
  call<DriverDay>(base(api, token), {}, TIMEOUT_MS, 'stops')

export const sendReport = (
  api: string,
  { token, orderUuid, key, body }: { token: string; orderUuid: string; key: string; body: object },
) =>
  call<{ report: StoredReport }>(
    `${base(api, token)}/stops/${orderUuid}`,
    { method: 'POST', headers: { ...json, 'idempotency-key': key }, body: JSON.stringify(body) },
    TIMEOUT_MS,
    'report',
  )

export const sendPhoto = (
  api: string,
  { token, orderUuid, name, data }: { token: string; orderUuid: string; name: string; data: string },
) =>
  call<{ file: object }>(
    `${base(api, token)}/stops/${orderUuid}/files`,
    { method: 'POST', headers: json, body: JSON.stringify({ name, type: 'image/jpeg', data }) },
    UPLOAD_TIMEOUT_MS,
    'file',
  )

/**
 * Whether the answer ends the link. Any other answer may come from a proxy, or from a server that is being
 * replaced.
 */
export const isLinkEnded = (answer: DriverAnswer<unknown>) =>
  answer.kind === 'refused' && answer.code === 'DRIVER_LINK.NOT_FOUND'
