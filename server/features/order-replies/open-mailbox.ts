// Connection to the office's mailbox. Fetching does not mark mails as read: IMAP fetches with PEEK.

import type { ImapFlow } from 'imapflow'

/** Error for a mailbox that is unavailable or refuses us. Connection errors have the same codes as those of the database. */
export class MailboxAway extends Error {
  override name = 'MailboxAway'
}

/** Error for one refused command, for example because of a broken mail. The connection stays open. */
export class MailboxRefusal extends MailboxAway {
  override name = 'MailboxRefusal'
}

/** Response codes of a server that is busy or partly down (RFC 5530). */
const LATER = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT'])

interface ImapError {
  code?: string
  authenticationFailed?: boolean
  responseStatus?: string
  serverResponseCode?: string
}

const isRefusal = ({ code, responseStatus = '', serverResponseCode = '' }: ImapError) =>
  ['NO', 'BAD'].includes(responseStatus) && code !== 'ETHROTTLE' && !LATER.has(serverResponseCode)

/**
 * Converts errors of the mail server. Its answers are left out, because they may contain addresses, and the log gets the error.
 */
export async function ofMailbox<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const known = error as ImapError
    if (known.authenticationFailed) throw new MailboxAway('the mailbox refuses the user or the password')
    if (isRefusal(known)) throw new MailboxRefusal('the mailbox refuses a command')
    throw new MailboxAway(`the mailbox is away: ${known.code ?? 'does not answer'}`)
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

/** Parses an address such as `imaps://user:password@host/Folder`. */
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
  // Loaded only if a mailbox is configured.
  const { ImapFlow: Connection } = await import('imapflow')
  const client = new Connection({
    host,
    port,
    secure,
    auth: { user, pass: password },
    // Without TLS the password is only sent to a server on this machine.
    ...(!secure && { doSTARTTLS: !isLoopback(host) }),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    maxLiteralSize: mostBytes,
  })
  // An error without a listener would end the process. The waiting call gets the error as well.
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
