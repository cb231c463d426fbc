// Sends an object through one small reused buffer. `fetch` would need a new buffer for each piece, 200 MB more for twenty files
// at once.

import { once } from 'node:events'
import { request as overHttp, type IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'

/** Reads the next bytes into the buffer and returns their number; 0 at the end. */
export type ReadInto = (memory: Buffer, position: number) => Promise<number>

interface ObjectRequest {
  method: string
  headers: Headers
  read: ReadInto
  signal: AbortSignal
}

const PIECE_BYTES = 64 * 1024
/** A store's answer has some hundred bytes. */
const MAX_ANSWER_LENGTH = 64 * 1024

export async function sendObject(
  url: URL,
  { method, headers, read, signal }: ObjectRequest,
): Promise<Response> {
  const send = url.protocol === 'https:' ? overHttps : overHttp
  const request = send(url, { method, headers: Object.fromEntries(headers), signal })
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  // Errors after an early answer do not matter.
  request.on('error', () => {})
  // The store may answer or disconnect before it has received everything; both end the sending.
  const memory = Buffer.allocUnsafe(PIECE_BYTES)
  let isAnswered = false
  const settled = answered.then(() => void (isAnswered = true))
  settled.catch(() => {})
  try {
    for (
      let position = 0, length;
      !isAnswered && (length = await read(memory, position)) > 0;
      position += length
    ) {
      const piece = memory.subarray(0, length)
      // The buffer can be reused when the piece has left the process.
      await Promise.race([new Promise<void>((left) => request.write(piece, () => left())), settled])
    }
    if (!isAnswered) request.end()
    const [answer] = await answered
    return new Response(await beginningOf(answer), { status: answer.statusCode ?? 502 })
  } finally {
    // After a failure, destroys the request, because the store would wait for the rest.
    if (!request.writableFinished) request.destroy()
  }
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of answer) {
    text += String(piece)
    if (text.length > MAX_ANSWER_LENGTH) break
  }
  return text
}
