// A mail server on a loopback port that keeps what it took, and can be made to misbehave.

import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Delivery {
  recipient: string
  messageId: string
}

export interface Mailbox {
  url: string
  deliveries: Delivery[]
  /** Resolves when that many deliveries are there, or with false when the time is over first. */
  arrived(count: number, timeoutMs: number): Promise<boolean>
  close(): Promise<void>
}

const MESSAGE_ID = /^Message-ID:\s*(<[^>\r\n]+>)/im

export async function openMailbox(port: number): Promise<Mailbox> {
  const deliveries: Delivery[] = []
  const watchers = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const messageId = MESSAGE_ID.exec(Buffer.concat(pieces).toString('utf8'))?.[1] ?? 'none'
        for (const { address } of session.envelope.rcptTo) deliveries.push({ recipient: address, messageId })
        for (const look of watchers) look()
        done()
      })
    },
  })
  // A client that was killed breaks its connections: that is the drill, not a fault.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: mailUrl(port),
    deliveries,
    arrived: (count, timeoutMs) =>
      new Promise((resolve) => {
        const finish = (isThere: boolean) => {
          clearTimeout(timer)
          watchers.delete(look)
          resolve(isThere)
        }
        const look = () => {
          if (deliveries.length >= count) finish(true)
        }
        const timer = setTimeout(() => finish(false), timeoutMs)
        watchers.add(look)
        look()
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export const mailUrl = (port: number) => `smtp://127.0.0.1:${port}`

/** A port that takes connections and never says a word, or greets each with the given rejection. */
export async function openBrokenMailServer(
  port: number,
  greeting?: string,
): Promise<{ close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (greeting) socket.end(`${greeting}\r\n`)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  if ((server.address() as AddressInfo).port !== port) throw new Error('another port')
  return {
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
