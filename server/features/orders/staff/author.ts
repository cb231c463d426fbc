// Who of the staff does something, and by which request.

import type { FastifyRequest } from 'fastify'
import { originOf, type EventOrigin } from '#server/features/security-events/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'

export interface Author {
  actor: Actor
  origin: EventOrigin
}

export const authorOf = ({ actor, request }: { actor: Actor; request: FastifyRequest }): Author => ({
  actor,
  origin: originOf(request),
})
