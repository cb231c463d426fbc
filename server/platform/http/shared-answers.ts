// Answers that are the same for all callers and contain no personal data. They are compressed once, and not sent again to
// callers that have them.

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, etagOf, isKnown, type Encoding } from './encoded.ts'

/** Shorter answers fit into one packet uncompressed. */
const WORTH_COMPRESSING_BYTES = 1024
/** Enough for the whole lists and a few filtered ones. */
const MOST_KEPT = 16

/**
 * Quality 5 is nearly as small as the best, in a fiftieth of the time. Filters make the number of different answers unlimited.
 */
const COMPRESS: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

/** Returns the hook for the route of one call. */
export function sharingAnswers() {
  const kept = new Map<string, Promise<Buffer>>()

  function compressed(text: string, etag: string, encoding: Encoding): Promise<Buffer> {
    const name = `${encoding} ${etag}`
    const known = kept.get(name)
    if (known) return known
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    const pending = COMPRESS[encoding](text)
    kept.set(name, pending)
    return pending
  }

  return {
    async onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
      if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
      const etag = `W/${etagOf(payload)}`
      if (isKnown(reply, etag)) {
        reply.code(304).removeHeader('content-type')
        return null
      }
      const encoding = encodingFor(request)
      if (!encoding || payload.length < WORTH_COMPRESSING_BYTES) return payload
      const bytes = await compressed(payload, etag, encoding)
      reply.headers({ 'content-encoding': encoding, 'content-length': bytes.length })
      return bytes
    },
  }
}
