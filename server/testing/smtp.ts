// Mail server on loopback that stores received mails.

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
  /** Offers STARTTLS with a self-signed certificate. */
  offersTls?: boolean
  /** Answer to RCPT TO for an address; undefined accepts it. */
  refuse?: (address: string) => Refusal | undefined
  /** Answer to MAIL FROM. */
  refuseSender?: () => Refusal | undefined
  /** Answer after the content of a mail. */
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
    // A sender keeps its connection for the next mail, so a closing server would otherwise wait 30 s.
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
