// Common to all uploads: the limit of the whole body, and the answer to one that is refused early.

import type { FastifyRequest } from 'fastify'
import { FILE_BODY_LIMIT_BYTES } from '#contract/limits.ts'
import type { OrderFile } from '#contract/orders/order-file.ts'
import { clientAddress, networksOf } from '#server/platform/http/limits/client-network.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { readToTheEnd } from '#server/platform/http/read-to-the-end.ts'

/** Returns the sender's widest network, so that a sender with many networks gets no more space. */
export function networkOf(request: FastifyRequest): string {
  const address = clientAddress(request)
  return networksOf(address).at(-1) ?? address
}

export async function receiveUpload(
  { headers, raw }: FastifyRequest,
  add: () => Promise<OrderFile>,
): Promise<{ file: OrderFile }> {
  try {
    if (Number(headers['content-length'] ?? 0) > FILE_BODY_LIMIT_BYTES)
      throw new ProblemError('WRONG_FILE_SIZE')
    return { file: await add() }
  } catch (error) {
    await readToTheEnd(raw)
    throw error
  }
}
