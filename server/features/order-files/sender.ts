// Identifies the sender of a file for the quotas.

import type { FastifyRequest } from 'fastify'
import { sessionOfPublicCall } from '#server/features/accounts/public.ts'
import { orderActor } from '#server/features/orders/public.ts'
import { clientAddress, networksOf } from '#server/platform/http/limits/client-network.ts'
import type { Sender } from './file-quotas.ts'

export function senderOf(request: FastifyRequest): Sender {
  const address = clientAddress(request)
  // Counts the widest network, so that a sender with many networks gets no more space.
  return { actor: orderActor(sessionOfPublicCall(request)), network: networksOf(address).at(-1) ?? address }
}
