// Sends a mail: to the mail server of SMTP_URL, or without one as a file in DATA_DIR/mail.

import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Locale } from '#contract/languages.ts'
import type { Operator } from '#contract/settings/operator-settings.ts'
import { TryLater } from '#server/platform/jobs/jobs.ts'
import { mailFolderOf } from './mail-file-queries.ts'

export interface OutgoingMail {
  id: string
  to: string
  /** Reply-To address, if it is not the operator's. */
  replyTo: string | undefined
  /** Language of the content. */
  locale: Locale | undefined
  subject: string
  text: string
  html: string | undefined
  /** Calendar event in iCalendar format. */
  calendar?: string | undefined
  queuedAt: Date
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** The mail server will never accept this mail, so retrying is useless. */
export class RecipientRefused extends Error {
  override name = 'RecipientRefused'
}

interface TransportSettings {
  smtpUrl: string | undefined
  smtpNeedsTls: boolean
  /** Without it, mails are sent from the operator's own address. */
  mailFrom: string | undefined
  publicUrl: string
  dataFolder: string
}

/** Loads the library with the first mail, to keep the start fast. */
async function openTransporter(options: object): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(options)
}

interface WholeMessage {
  envelope: { from: string | false; to: string[] }
  content: Buffer
}

const TO_MEMORY = { streamTransport: true, buffer: true, newline: 'windows' }

/** Renders the message as a whole: streaming it would send each short line as a separate packet. */
function messageWriter(): (message: Message) => Promise<WholeMessage> {
  let opened: Promise<Transporter> | undefined
  return async (message) => {
    const transporter = await (opened ??= openTransporter(TO_MEMORY))
    const { envelope, message: content } = await transporter.sendMail(message)
    return { envelope, content }
  }
}

/** Few connections, so that no mail server treats them as an attack. */
export const MAIL_CONNECTIONS = 3
const CONNECTION_TIMEOUT_MS = 15_000

export function createMailTransport(
  { smtpUrl, smtpNeedsTls, mailFrom, publicUrl, dataFolder }: TransportSettings,
  operator: () => Pick<Operator, 'name' | 'email'>,
): MailTransport {
  const message = (mail: OutgoingMail) => {
    const { name, email } = operator()
    return toMessage(mail, { from: mailFrom ?? { name, address: email }, answersTo: email, publicUrl })
  }
  return smtpUrl
    ? smtpTransport({ smtpUrl, smtpNeedsTls }, message)
    : fileTransport(mailFolderOf(dataFolder), message)
}

/** Id and date come from the row, so that a mail sent twice after a crash has the same Message-ID. */
interface Envelope {
  from: string | { name: string; address: string }
  /** Address for replies, whichever address sends. */
  answersTo: string
  publicUrl: string
}

function toMessage(mail: OutgoingMail, { from, answersTo, publicUrl }: Envelope) {
  return {
    from,
    ...answeredBy(mail, typeof from === 'string' ? emailOf(from) : from.address.toLowerCase(), answersTo),
    to: { name: '', address: mail.to },
    subject: withoutEncodedWords(mail.subject),
    text: mail.text,
    ...(mail.html ? { html: mail.html } : {}),
    ...(mail.calendar ? { icalEvent: eventOf(mail.calendar) } : {}),
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    date: mail.queuedAt,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.locale ? { 'Content-Language': mail.locale } : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Returns the calendar part of the mail; its method tells mail programs what to do with the event. */
const eventOf = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  filename: 'odbior.ics',
  content,
})

/** Adds a Reply-To address: emails invite replies, which must arrive even if the sending address accepts none. */
function answeredBy({ replyTo }: OutgoingMail, from: string, answersTo: string) {
  if (replyTo) return { replyTo: { name: '', address: replyTo } }
  return from === answersTo.toLowerCase() ? {} : { replyTo: answersTo }
}

const emailOf = (mailbox: string) => (/<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase()

/** Breaks encoded words: a mail program would decode a typed `=?utf-8?Q?…?=`, including line breaks. */
const withoutEncodedWords = (text: string) => text.replaceAll('=?', '= ?')

type Message = ReturnType<typeof toMessage>

function smtpTransport(
  { smtpUrl: url, smtpNeedsTls }: { smtpUrl: string; smtpNeedsTls: boolean },
  message: (mail: OutgoingMail) => Message,
): MailTransport {
  const write = messageWriter()
  let opened: Promise<Transporter> | undefined
  const options = {
    url,
    pool: true,
    requireTLS: smtpNeedsTls,
    maxConnections: MAIL_CONNECTIONS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: 60_000,
  }
  return {
    async send(mail) {
      const { envelope, content } = await write(message(mail))
      const transporter = await (opened ??= openTransporter(options))
      try {
        await transporter.sendMail({ envelope, raw: content })
      } catch (error) {
        const { command, responseCode = 0 } = error as { command?: string; responseCode?: number }
        if (isForGood(command, responseCode))
          throw new RecipientRefused(`${command} answered ${responseCode}`)
        throw withoutAddresses(error)
      }
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  }
}

/** Whether a refusal is permanent. A refused sender is not, because one wrong setting would lose every mail. */
const isForGood = (command: string | undefined, code: number) =>
  (command === 'RCPT TO' && code >= 550 && code <= 553) || (command === 'DATA' && code >= 550 && code <= 554)

/** Drops messages with addresses: mail servers repeat the address in their answers, and errors are logged. */
function withoutAddresses(error: unknown): Error {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  const answer = [command, responseCode].filter(Boolean).join(' ') || 'unreachable'
  if (code === 'ETLS')
    return Object.assign(
      new TryLater(`the mail server offers no encryption, which SMTP_TLS requires: ${answer}`),
      { code },
    )
  return Object.assign(new TryLater(`the mail server said no: ${answer}`), { code })
}

function fileTransport(folder: string, message: (mail: OutgoingMail) => Message): MailTransport {
  const write = messageWriter()
  return {
    async send(mail) {
      const { content } = await write(message(mail))
      await mkdir(folder, { recursive: true })
      await writeWhole(path.join(folder, `${mail.id}.eml`), content)
    },
    close() {},
  }
}

/**
 * Writes under a temporary name first, so that a reader never sees a partial file. A repeated delivery replaces the first file.
 */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const half = `${file}.part`
  const handle = await open(half, 'w')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(half, file)
}
