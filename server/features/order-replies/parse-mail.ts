// Worker that parses a mail from any sender. Two million empty parts take minutes, so the server must be able to end it. The
// built server runs this file from source too, so it may import only types from other files.

import { parentPort, workerData } from 'node:worker_threads'
import { compile } from 'html-to-text'
import PostalMime, { addressParser, type Attachment } from 'postal-mime'

/** Longest text or HTML that is parsed; a reply is cut much earlier. */
const MOST_TEXT = 300_000
/** Smaller pictures within the text count as logos of signatures. */
const SMALL_PICTURE_BYTES = 50_000

export interface ParsedMail {
  /** Last value of each header, by its name in lower case. */
  headers: ReadonlyMap<string, string>
  sender: { name: string; address: string }
  subject: string
  text: string
  files: { name: string; content: Uint8Array }[]
}

const isFile = ({ related, content, mimeType }: Attachment) =>
  !(related && mimeType.startsWith('image/') && (content as ArrayBuffer).byteLength < SMALL_PICTURE_BYTES)

const textOfHtml = compile({
  wordwrap: 1000,
  formatters: {},
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

async function parseMail(source: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(source, {
    maxNestingDepth: 30,
    maxHeadersSize: 500_000,
    forceRfc822Attachments: true,
  })
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  const [sender] = addressParser((headers.get('from') ?? '').slice(0, 2000), { flatten: true })
  return {
    headers,
    sender: { name: sender?.name ?? '', address: sender?.address ?? '' },
    subject: mail.subject ?? '',
    text: mail.text?.trim()
      ? mail.text.slice(0, MOST_TEXT)
      : textOfHtml((mail.html ?? '').slice(0, MOST_TEXT)),
    files: mail.attachments.filter(isFile).map(({ filename, content }) => ({
      name: filename ?? '',
      content: new Uint8Array(content as ArrayBuffer),
    })),
  }
}

parentPort?.postMessage(await parseMail(workerData as Uint8Array))
