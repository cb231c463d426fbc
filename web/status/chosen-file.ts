// Checks a chosen file by the rule of the server, before anything is uploaded.
import { checkFile, FILE_HEAD_BYTES, type FileProblem } from '#contract/orders/file-check.ts'

/** Codes by which the page has its messages. */
const CODES: Record<FileProblem, string> = {
  empty: 'FILE.EMPTY',
  'too-large': 'WRONG_FILE_SIZE',
  heic: 'WRONG_FILE_TYPE',
  misnamed: 'FILE.MISNAMED',
  'wrong-type': 'WRONG_FILE_TYPE',
}

/** First bytes of the accepted formats. The package that the server uses is larger than the whole script may be. */
const FORMATS = { 'image/jpeg': '\xff\xd8\xff', 'image/png': '\x89PNG\r\n\x1a\n', 'application/pdf': '%PDF-' }

async function formatOf(head: Uint8Array): Promise<{ mime: string } | undefined> {
  const start = String.fromCharCode(...head.subarray(0, 8))
  const [mime] = Object.entries(FORMATS).find(([, first]) => start.startsWith(first)) ?? []
  return mime === undefined ? undefined : { mime }
}

/** Resolves to the code of the reason why the server would refuse the file, or to null. */
export async function whyRefused(file: File): Promise<string | null> {
  let head: Uint8Array
  try {
    head = new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer())
  } catch {
    return ''
  }
  const { problem } = await checkFile({ name: file.name, size: file.size, head }, formatOf)
  return problem === undefined ? null : CODES[problem]
}
