// One file of an order on its way: read as a data URL, sent with progress, its refusal told in a text key.
import type { ProblemCode } from '#contract/errors.ts'
import type { LocalCode } from './result.ts'
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
  const result = await uploadOrderFile({
    orderNumber,
    body: { name: file.name, type: file.type, data },
    onProgress,
  })
  if (result.ok) return { ok: true }
  const reason = result.error.code
  return { ok: false, reason, ...(FINAL.some((code) => code === reason) && { isFinal: true }) }
}
