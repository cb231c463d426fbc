// One file of an order on its way: read as a data URL, sent with progress, its refusal told in a text key.
import type { ProblemCode } from '#contract/errors.ts'
import type { CallProblem, LocalCode } from './result.ts'
import { sessionProvider } from './session-provider.ts'
import { uploadOrderFile } from './upload.ts'

/** Refusals of the file or the order themselves: sending the same again would end the same. */
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

/** A file that was not accepted has a reason; one that is lost was never sent. */
export type SendFileResult =
  | { ok: true }
  | { ok: false; reason: ProblemCode | LocalCode; isFinal?: true }
  | { ok: false; isLost: true }

/** Files of an order follow one another. A proxy that allows fewer in a row names a short time, which is waited for once. */
const LONGEST_WAIT_SECONDS = 30

function shortWait({ code, retryAfterSeconds }: CallProblem): number | undefined {
  const isShort = retryAfterSeconds !== undefined && retryAfterSeconds <= LONGEST_WAIT_SECONDS
  return code === 'ERROR.TOO_MANY_REQUESTS' && isShort ? retryAfterSeconds : undefined
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(file)
  })
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
    // Moved or changed on the disk since it was chosen.
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
    // It would arrive in the name of a person who signed in meanwhile.
    if ([undefined, sender].includes(sessionProvider().current()?.uuid)) result = await send()
  }
  if (result.ok) return { ok: true }
  const reason = result.error.code
  return { ok: false, reason, ...(FINAL.some((code) => code === reason) && { isFinal: true }) }
}
