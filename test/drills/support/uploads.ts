// Files as the browser sends them, and senders who never finish.

import { Agent, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { API_BASE, endpoints } from '#contract/endpoints.ts'

export interface UploadAnswer {
  status: number
  code: string
  uuid: string
}

const HEADS = {
  'image/png': '89504e470d0a1a0a0000000d49484452',
  'application/pdf': '255044462d312e340a25e2e3cfd30a',
}
type FileType = keyof typeof HEADS

/** Begins like a file of its type. */
export function fileOf(type: FileType, bytes: number): Buffer {
  const file = Buffer.alloc(bytes, 'Ala ma kota. ')
  file.write(HEADS[type], 'hex')
  return file
}

export const uploadBody = (name: string, type: string, content: Buffer) =>
  Buffer.from(
    `{"name":${JSON.stringify(name)},"type":"${type}","data":"data:${type};base64,${content.toString('base64')}"}`,
  )

const filesPath = (orderNumber: string) =>
  `${API_BASE}${endpoints.addOrderFile.path.replace(':orderNumber', orderNumber)}`

const PIECE_BYTES = 500_000
const agent = new Agent({ keepAlive: false })

export function upload(address: string, orderNumber: string, body: Buffer): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const isSecure = address.startsWith('https:')
    const options = { agent: isSecure ? false : agent, method: 'POST', headers }
    const sending = (isSecure ? httpsRequest : httpRequest)(
      `${address}${filesPath(orderNumber)}`,
      options,
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () => {
          const { code = '', file } = JSON.parse(Buffer.concat(pieces).toString('utf8')) as {
            code?: string
            file?: { uuid: string }
          }
          resolve({ status: response.statusCode ?? 0, code, uuid: file?.uuid ?? '' })
        })
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

export interface SlowSender {
  socket: Socket
  closed: Promise<void>
}

/** Sends the beginning of a file and then nothing, or one more byte each second. */
export async function beginUpload(
  port: number,
  orderNumber: string,
  body: Buffer,
  { sends, then }: { sends: number; then: 'nothing' | 'drops' },
): Promise<SlowSender> {
  const socket = connect(port, '127.0.0.1')
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  socket.on('error', () => {})
  socket.on('close', () => resolve())
  socket.resume()
  const head = `POST ${filesPath(orderNumber)} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  await new Promise((written) =>
    socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, sends)]), written),
  )
  if (then === 'drops') {
    let at = sends
    const dripping = setInterval(() => socket.write(body.subarray(at, (at += 1))), 1000)
    socket.on('close', () => clearInterval(dripping))
  }
  return { socket, closed }
}

/** Sends piece by piece, as over a slow line, and looks for an answer only when all is sent; throws when that is too late. */
export async function uploadSlowly(port: number, orderNumber: string, body: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  const closed = new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
  closed.catch(() => {})
  socket.pause()
  const write = (bytes: Buffer | string) =>
    new Promise<void>((resolve, reject) =>
      socket.write(bytes, (error) => (error ? reject(error) : resolve())),
    )
  await write(
    `POST ${filesPath(orderNumber)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    await write(body.subarray(at, at + PIECE_BYTES))
    await wait(10)
  }
  socket.on('data', (bytes: Buffer) => received.push(bytes))
  socket.resume()
  await closed
  return Buffer.concat(received).toString('utf8')
}
