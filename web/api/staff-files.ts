// Downloads a file of an order for a preview in the page.
import { staffOrderEndpoints } from '#contract/endpoints/staff-order-endpoints.ts'
import { addressOf } from './address.ts'
import { type CallResult, localProblem, problemOf, unreachable } from './result.ts'
import { sessionProvider } from './session-provider.ts'

const TIMEOUT_MS = 120_000

/** Address of the file, for the download and for a link that saves it. */
export const staffFileAddress = ({ orderId, fileId }: { orderId: string; fileId: string }): string =>
  addressOf(staffOrderEndpoints.downloadStaffOrderFile, { id: orderId, fileId })

export async function downloadStaffFile(
  file: { orderId: string; fileId: string },
  signal: AbortSignal,
): Promise<CallResult<Blob>> {
  const askedAt = Date.now()
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(staffFileAddress(file), {
      credentials: 'include',
      signal: AbortSignal.any([signal, limit]),
    })
    const session = sessionProvider()
    session.onResponse(askedAt)
    const { status } = response
    // A web page is not a file of an order: a proxy or a hotspot answered.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
    if (response.ok && isPage) return localProblem('ERROR.UNEXPECTED_ANSWER', status)
    if (response.ok) return { ok: true, data: await response.blob(), status }
    const person = session.current()
    const body: unknown = await response.json().catch(() => undefined)
    const error = problemOf({ status, header: (name) => response.headers.get(name) }, body)
    if (error.code === 'SESSION.REQUIRED' && person) session.onUnauthorized(person.xsrfToken)
    return { ok: false, error, status }
  } catch (cause) {
    if (signal.aborted) throw cause
    return localProblem(limit.aborted ? 'ERROR.TIMEOUT' : unreachable())
  }
}
