// Parses a reply by e-mail into what the order stores: texts of limited length, and files.

import { fittingLine, fittingLines } from '#contract/fields/text.ts'
import { MAX_FILE_NAME_LENGTH, MAX_NAME_LENGTH, MAX_REPLY_LENGTH } from '#contract/limits.ts'
import { runInWorker } from '#server/platform/run-in-worker.ts'
import type { ParsedMail } from './parse-mail.ts'

/** Time after which parsing is aborted: far longer than the largest honest mail takes on a busy machine. */
const PARSE_WITHIN_MS = 20_000
const NAMELESS = 'plik'

export interface ParsedReply {
  sender: string
  senderName: string | null
  subject: string
  body: string
  isAutomatic: boolean
  files: ParsedMail['files']
}

/** @param source whole mail, or only its headers */
export async function parseReply(source: Uint8Array): Promise<ParsedReply> {
  const { headers, sender, subject, text, files } = await runInWorker<ParsedMail>(
    new URL('parse-mail.ts', import.meta.url),
    { workerData: source, withinMs: PARSE_WITHIN_MS },
  )
  return {
    sender: fittingLine(sender.address),
    senderName: fittingLine(sender.name) || null,
    subject: fittingLine(subject, MAX_NAME_LENGTH),
    body: fittingLines(withoutQuote(text), MAX_REPLY_LENGTH),
    isAutomatic: isAutomatic(headers),
    files: files.map((file) => ({ ...file, name: fittingLine(file.name, MAX_FILE_NAME_LENGTH) || NAMELESS })),
  }
}

/** Recognises out-of-office notes, delivery reports and mailing lists, by RFC 3834 and by the headers of older programs. */
const isAutomatic = (headers: ParsedMail['headers']): boolean =>
  !/^\s*(?:no\b|$)/i.test(headers.get('auto-submitted') ?? '') ||
  headers.get('return-path')?.trim() === '<>' ||
  /multipart\/report/i.test(headers.get('content-type') ?? '') ||
  /bulk|junk|list|auto/i.test(headers.get('precedence') ?? '') ||
  headers.has('x-autoreply') ||
  headers.has('x-autorespond')

/** Drops quoted lines at the end: the whole mail stays in the mailbox. */
function withoutQuote(text: string): string {
  const lines = text.split(/\r?\n/)
  const last = lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith('>'))
  return lines.slice(0, last + 1).join('\n')
}
