// Mail server on loopback that records what it accepted, and a broken one.

import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { until } from './server-process.ts'

export interface Mailbox {
  deliveries: { recipient: string; messageId: string }[]
  /** Resolves with whether so many deliveries arrived in time. */
  arrived(count: number, timeoutMs: number): Promise<boolean>
  close(): Promise<void>
}

const MESSAGE_ID = /^Message-ID:\s*(<[^>\r\n]+>)/im

export const mailUrl = (port: number) => `smtp://127.0.0.1:${port}`

/** @param deliveries deliveries of an earlier mailbox, to be continued */
export async function openMailbox(port: number, deliveries: Mailbox['deliveries'] = []): Promise<Mailbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const messageId = MESSAGE_ID.exec(Buffer.concat(pieces).toString('utf8'))?.[1] ?? 'none'
        for (const { address } of session.envelope.rcptTo) deliveries.push({ recipient: address, messageId })
        done()
      })
    },
  })
  // Killing the server breaks its connections.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    deliveries,
    arrived: (count, timeoutMs) => until(() => deliveries.length >= count, timeoutMs),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Accepts connections, but sends nothing or only its greeting. */
export async function openBrokenMailServer(
  port: number,
  greeting?: string,
): Promise<{ close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (greeting) socket.end(`${greeting}\r\n`)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
