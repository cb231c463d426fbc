// A mail server on loopback that keeps what it is given.

import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  content: string
  messageId: string
}

export interface TestSmtp {
  url: string
  port: number
  received: ReceivedMail[]
  close(): Promise<void>
}

interface Refusal {
  code: number
  text: string
}

interface TestSmtpOptions {
  port?: number
  /** STARTTLS, with a certificate that nobody has signed. */
  offersTls?: boolean
  /** Answered to RCPT TO of an address; nothing accepts it. */
  refuse?: (address: string) => Refusal | undefined
  /** Answered to MAIL FROM. */
  refuseSender?: () => Refusal | undefined
  /** Answered to the content of a mail, once it is there. */
  refuseContent?: (address: string) => Refusal | undefined
}

const asError = (refusal: Refusal | undefined) =>
  refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null

export async function startSmtp({
  port = 0,
  offersTls = false,
  refuse,
  refuseSender,
  refuseContent,
}: TestSmtpOptions = {}): Promise<TestSmtp> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    // A sender keeps its connection for the next mail: without this a server that closes waits 30 s for it to leave.
    closeTimeout: 100,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onMailFrom: (_sender, _session, done) => done(asError(refuseSender?.())),
    onRcptTo: ({ address }, _session, done) => done(asError(refuse?.(address))),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const refusal = session.envelope.rcptTo
          .map(({ address }) => refuseContent?.(address))
          .find((answer) => answer)
        if (refusal) return done(asError(refusal))
        const content = Buffer.concat(chunks).toString()
        const messageId = /^Message-ID: (.*)$/im.exec(content)?.[1]?.trim() ?? ''
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), content, messageId })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const listening = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
