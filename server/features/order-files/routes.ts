import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { sessionOfPublicCall } from '#server/features/accounts/public.ts'
import { byLink, fileOfCustomer, ofClient, type Reach } from '#server/features/order-status/public.ts'
import { orderActor } from '#server/features/orders/public.ts'
import { originOf } from '#server/features/security-events/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { FILE_CONTENT_POLICY } from '#server/platform/http/security-headers.ts'
import { createAddOrderFile } from './add-order-file.ts'
import { attachment } from './file-name.ts'
import { openScanner } from './malware-scanner.ts'
import { openFileStore } from './open-file-store.ts'
import { type FindOrder, ofAnybody, ofOwnCompanies, openFileOf, openOrderFile } from './open-order-file.ts'
import { networkOf, receiveUpload } from './receive-upload.ts'

export async function orderFileRoutes(api: Api, deps: Dependencies): Promise<void> {
  const store = await openFileStore(deps)
  await store.prepare()
  // Runs after the last answer; files still being received at that point were cut off.
  api.app.addHook('onClose', () => store.close())
  const scanner = await openScanner(deps)
  const addOrderFile = createAddOrderFile(deps, store, scanner)

  api.bind(endpoints.addOrderFile, ({ params, body, request }) =>
    receiveUpload(request, () =>
      addOrderFile(params.orderNumber, body, {
        actor: orderActor(sessionOfPublicCall(request)),
        network: networkOf(request),
      }),
    ),
  )

  const addToReached = createAddOrderFile(deps, store, scanner, { toOldOrders: true })
  const addOf = (reach: Reach<unknown>, body: Readable, request: FastifyRequest) =>
    receiveUpload(request, async () => {
      const { find, note } = fileOfCustomer(deps, reach)
      const { order, customer: actor } = await find(deps.database.connection)
      return addToReached(order.order_number, body, { actor, network: networkOf(request) }, note)
    })
  api.bind(endpoints.addStatusFile, ({ params, body, request }) =>
    addOf(byLink(deps, params.token), body, request),
  )
  api.bind(endpoints.addClientOrderFile, ({ actor, params, body, request }) =>
    addOf(ofClient(deps, actor, params.id), body, request),
  )

  const downloadOf =
    <Person extends Actor>(findOrder: FindOrder<Person>) =>
    async ({ actor, params, request, reply }: Download<Person>) => {
      const asked = { ...params, findOrder }
      return sendFile(reply, await openOrderFile(deps, store, actor, asked, originOf(request)))
    }
  api.bind(endpoints.downloadOrderFile, downloadOf(ofOwnCompanies))
  api.bind(endpoints.downloadStaffOrderFile, downloadOf(ofAnybody))
  api.bind(endpoints.downloadStatusFile, async ({ params: { token, fileId }, request, reply }) => {
    const { order } = await byLink(deps, token).find(deps.database.connection)
    const opened = await openFileOf(deps, store, order, { fileId, isCustomersAlone: true }, originOf(request))
    if (!opened) throw new ProblemError('ERROR.NOT_FOUND')
    return sendFile(reply, opened)
  })
}

function sendFile(reply: FastifyReply, { file, content }: Awaited<ReturnType<typeof openOrderFile>>) {
  reply.headers({
    'content-type': file.type,
    'content-length': file.size_bytes,
    'content-disposition': attachment(file.name),
    'cache-control': 'private, no-store',
    'content-security-policy': FILE_CONTENT_POLICY,
  })
  return content
}

interface Download<Person extends Actor> {
  actor: Person
  params: { id: string; fileId: string }
  request: FastifyRequest
  reply: FastifyReply
}
