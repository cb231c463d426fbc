// Answers malformed HTTP requests like other refused calls: with a problem document and a request id.

import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type OutgoingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ProblemCode } from '#contract/errors.ts'
import { ProblemError, problemDocument } from './problem.ts'

const CODE_BY_NODE_CODE: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'ERROR.REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'ERROR.TOO_LARGE',
}

/** Writes the answer as raw bytes, because the request could not be parsed, and closes the connection. */
export function rejectBrokenRequest({ code = '' }: { code?: string }, socket: Socket): void {
  if (code !== 'ECONNRESET' && socket.writable && !hasBegunToAnswer(socket)) {
    const problem = new ProblemError(CODE_BY_NODE_CODE[code] ?? 'ERROR.BAD_REQUEST')
    const body = JSON.stringify(problemDocument(problem))
    const lines = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${randomUUID()}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'X-Frame-Options: DENY',
      'Referrer-Policy: no-referrer',
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      'Connection: close',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy()
}

/**
 * Whether an answer has begun. Node stores the response that is being written in this undocumented property
 * of the socket.
 */
const hasBegunToAnswer = (socket: Socket & { _httpMessage?: OutgoingMessage | null }) =>
  socket._httpMessage?.headersSent === true

/** Counts the Host headers. `rawHeaders` alternates names and values. */
const hostsIn = (rawHeaders: string[]) =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length

/** Handles requests that Node would answer by itself without a body or an id, and requests whose sender has disconnected. */
export function answerOddRequests(app: FastifyInstance): void {
  // Unknown expectations may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async ({ raw, headers, socket }) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined) throw new ProblemError('ERROR.BAD_REQUEST')
    // Node uses the first Host header, but a proxy may have used the other one.
    if (hostsIn(raw.rawHeaders) > 1) throw new ProblemError('ERROR.BAD_REQUEST')
    // Node caches the address when it is read here. The rate limits then still have it if the client disconnects.
    if (socket.remoteAddress === undefined) throw new ProblemError('ERROR.BAD_REQUEST')
  })
}
