// Sends one file of an order as a data URL, with progress. A refusal comes back as a text key.
import type { ProblemCode } from '#contract/errors.ts'
import { dataUrl } from '#web/lib/data-url.ts'
import type { CallProblem, LocalCode } from './result.ts'
import { sessionProvider } from './session-provider.ts'
import { uploadOrderFile } from './upload.ts'

/** Refusals of the file or of the order: sending the same file again would fail again. */
const FINAL = [
  'WRONG_FILE_TYPE',
  'FILE_INFECTED',
  'WRONG_FILE_SIZE',
  'ERROR.TOO_LARGE',
  'ORDER_FORM.ADD_FILE_LIMIT',
  'ORDER.NOT_FOUND',
  'FILES.ADDRESS_QUOTA',
  'FILES.DAY_QUOTA',
] as const satisfies readonly ProblemCode[]

/** A refused file has a reason. A lost file could not be read, so it was never sent. */
export type SendFileResult =
  | { ok: true }
  | { ok: false; reason: ProblemCode | LocalCode; isFinal?: true }
  | { ok: false; isLost: true }

/** Files of an order are sent one after the other. If a proxy answers 429 with a short Retry-After, the file is sent once more. */
const LONGEST_WAIT_SECONDS = 30

function shortWait({ code, retryAfterSeconds }: CallProblem): number | undefined {
  const isShort = retryAfterSeconds !== undefined && retryAfterSeconds <= LONGEST_WAIT_SECONDS
  return code === 'ERROR.TOO_MANY_REQUESTS' && isShort ? retryAfterSeconds : undefined
}

export async function sendOrderFile(
  orderNumber: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<SendFileResult> {
  let data: string
  try {
    data = await dataUrl(file)
  } catch {
    return { ok: false, isLost: true }
  }
  const send = () =>
    uploadOrderFile({ orderNumber, body: { name: file.name, type: file.type, data }, onProgress })
  const sender = sessionProvider().current()?.uuid
  let result = await send()
  const waitSeconds = result.ok ? undefined : shortWait(result.error)
  if (waitSeconds !== undefined) {
    onProgress(0)
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000))
    // Otherwise a person who has signed in since would send the file.
    if ([undefined, sender].includes(sessionProvider().current()?.uuid)) result = await send()
  }
  if (result.ok) return { ok: true }
  const reason = result.error.code
  return { ok: false, reason, ...(FINAL.some((code) => code === reason) && { isFinal: true }) }
}
