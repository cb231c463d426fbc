// The server's rules for attached files, with their texts. Fetched when the first file is chosen.
import { fileTypeFromBuffer } from 'file-type'
import { checkFile, FILE_HEAD_BYTES, type FileProblem } from '#contract/orders/file-check.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { currentLocale, loadTexts } from '#web/texts/load-texts.ts'
import '#web/texts/order-checks-texts.ts'

const REASONS: Record<FileProblem, MessageKey> = {
  empty: 'FILE.EMPTY',
  'too-large': 'WRONG_FILE_SIZE',
  heic: 'FILE.HEIC',
  misnamed: 'FILE.MISNAMED',
  'wrong-type': 'WRONG_FILE_TYPE',
}

/** Resolves to the file with the name and the type it will be sent with, or to the reason why the server would refuse it. */
export async function fileVerdict(file: File): Promise<File | MessageKey> {
  await loadTexts(currentLocale(), 'order-checks')
  const { name, type, size, lastModified } = file
  let head: Uint8Array
  try {
    head = new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer())
  } catch {
    return 'FILE.UNREADABLE'
  }
  const found = await checkFile({ name, size, head }, fileTypeFromBuffer)
  if (found.problem !== undefined) return REASONS[found.problem]
  const isAsFound = found.name === name && found.type === type
  return isAsFound ? file : new File([file], found.name, { type: found.type, lastModified })
}
