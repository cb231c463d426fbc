// Uploads like those of a browser, and senders that never finish.

import { connect, type Socket } from 'node:net'
import { API_BASE, endpoints } from '#contract/endpoints.ts'
import { send } from './http.ts'

const PNG_HEAD = '89504e470d0a1a0a0000000d49484452'

/** Makes a file whose beginning is that of a PNG. */
export function fileOf(bytes: number): Buffer {
  const file = Buffer.alloc(bytes, 'Ala ma kota. ')
  file.write(PNG_HEAD, 'hex')
  return file
}

export const uploadBody = (base64: string) =>
  Buffer.from(`{"name":"plik.png","type":"image/png","data":"data:image/png;base64,${base64}"}`)

export const filesPath = (orderNumber: string) =>
  `${API_BASE}${endpoints.addOrderFile.path.replace(':orderNumber', orderNumber)}`

export const sendFileBody = (address: string, orderNumber: string, body: Buffer) =>
  send(address, {
    method: 'POST',
    path: filesPath(orderNumber),
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
    body,
  })

export const sendFile = (address: string, orderNumber: string, content: Buffer) =>
  sendFileBody(address, orderNumber, uploadBody(content.toString('base64')))

export const headOf = (orderNumber: string, body: Buffer) =>
  `POST ${filesPath(orderNumber)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`

/** Sends the first half of a file and then nothing. */
export async function beginUpload(port: number, orderNumber: string, body: Buffer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.resume()
  const half = body.subarray(0, body.length / 2)
  await new Promise((written) =>
    socket.write(Buffer.concat([Buffer.from(headOf(orderNumber, body)), half]), written),
  )
  return socket
}
