// What the endpoint table says of a call, in the form the router checks by.

import type { FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoints.ts'

export const routeSchema = (endpoint: Endpoint): FastifySchema => ({
  ...(endpoint.params ? { params: endpoint.params } : {}),
  ...(endpoint.query ? { querystring: endpoint.query } : {}),
  ...(endpoint.headers ? { headers: endpoint.headers } : {}),
  ...(endpoint.body ? { body: endpoint.body } : {}),
  response: { [endpoint.status]: endpoint.status === 204 ? z.undefined() : endpoint.answer },
})
