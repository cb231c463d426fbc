// Connection to the office's mailbox. Reading marks nothing: IMAP fetches with PEEK.

import type { ImapFlow } from 'imapflow'

/** The mailbox cannot be reached or refuses us. Its connection fails with the same codes as the database's. */
export class MailboxAway extends Error {
  override name = 'MailboxAway'
}

/** Answers of the mail server stay out of the log, because they may name addresses. */
export async function ofMailbox<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const { code, authenticationFailed } = error as { code?: string; authenticationFailed?: boolean }
    const why = authenticationFailed ? 'refuses the user or the password' : (code ?? 'does not answer')
    throw new MailboxAway(`the mailbox ${authenticationFailed ? why : `is away: ${why}`}`)
  }
}

export interface MailboxAddress {
  host: string
  port: number
  secure: boolean
  user: string
  password: string
  folder: string
}

/** `imaps://user:password@host/Folder` */
export function mailboxAddress(url: string): MailboxAddress {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host)

const CONNECTION_MS = 15_000
const SILENCE_MS = 60_000

export async function openMailbox(address: MailboxAddress, mostBytes: number): Promise<ImapFlow> {
  const { host, port, secure, user, password, folder } = address
  // Loaded only where a mailbox is read.
  const { ImapFlow: Connection } = await import('imapflow')
  const client = new Connection({
    host,
    port,
    secure,
    auth: { user, pass: password },
    // A password never crosses a network in plain text.
    ...(!secure && { doSTARTTLS: !isLoopback(host) }),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    maxLiteralSize: mostBytes,
  })
  // An error without a listener would end the process. The call that waits rejects as well.
  client.on('error', () => undefined)
  try {
    await ofMailbox(client.connect())
    await ofMailbox(client.mailboxOpen(folder))
    return client
  } catch (error) {
    client.close()
    throw error
  }
}
