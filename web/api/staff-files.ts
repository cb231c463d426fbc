// The bytes of a file of an order, for a preview in the page.
import { staffOrderEndpoints } from '#contract/endpoints/staff-order-endpoints.ts'
import { apiAddress } from './address.ts'
import { type CallResult, localProblem, problemOf, unreachable } from './result.ts'
import { sessionProvider } from './session-provider.ts'

const TIMEOUT_MS = 120_000

/** Also the address of a link by which the browser saves it. */
export const staffFileAddress = ({ orderId, fileId }: { orderId: string; fileId: string }): string =>
  apiAddress(
    staffOrderEndpoints.downloadStaffOrderFile.path
      .replace(':id', encodeURIComponent(orderId))
      .replace(':fileId', encodeURIComponent(fileId)),
  )

export async function downloadStaffFile(
  file: { orderId: string; fileId: string },
  signal: AbortSignal,
): Promise<CallResult<Blob>> {
  const askedAt = Date.now()
  try {
    const response = await fetch(staffFileAddress(file), {
      credentials: 'include',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const session = sessionProvider()
    session.onResponse(askedAt)
    const { status } = response
    if (response.ok) return { ok: true, data: await response.blob(), status }
    const person = session.current()
    if (status === 401 && person) session.onUnauthorized(person.xsrfToken)
    const body: unknown = await response.json().catch(() => undefined)
    return {
      ok: false,
      error: problemOf({ status, header: (name) => response.headers.get(name) }, body),
      status,
    }
  } catch (cause) {
    if (signal.aborted) throw cause
    return localProblem(unreachable())
  }
}
