import type { FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { sessionOfPublicCall } from '#server/features/accounts/public.ts'
import { orderActor } from '#server/features/orders/public.ts'
import { originOf } from '#server/features/security-events/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { FILE_CONTENT_POLICY } from '#server/platform/http/security-headers.ts'
import { createAddOrderFile } from './add-order-file.ts'
import { attachment } from './file-name.ts'
import { openScanner } from './malware-scanner.ts'
import { openFileStore } from './open-file-store.ts'
import { type FindOrder, ofAnybody, ofOwnCompanies, openOrderFile } from './open-order-file.ts'
import { networkOf, receiveUpload } from './receive-upload.ts'

export async function orderFileRoutes(api: Api, deps: Dependencies): Promise<void> {
  const store = await openFileStore(deps)
  await store.prepare()
  // Runs after the last answer; files still being received at that point were cut off.
  api.app.addHook('onClose', () => store.close())
  const addOrderFile = createAddOrderFile(deps, store, await openScanner(deps))

  api.bind(endpoints.addOrderFile, ({ params, body, request }) =>
    receiveUpload(request, () =>
      addOrderFile(params.orderNumber, body, {
        actor: orderActor(sessionOfPublicCall(request)),
        network: networkOf(request),
      }),
    ),
  )

  const downloadOf =
    <Person extends Actor>(findOrder: FindOrder<Person>) =>
    async ({ actor, params, request, reply }: Download<Person>) => {
      const { file, content } = await openOrderFile(
        deps,
        store,
        actor,
        { ...params, findOrder },
        originOf(request),
      )
      reply.headers({
        'content-type': file.type,
        'content-length': file.size_bytes,
        'content-disposition': attachment(file.name),
        'cache-control': 'private, no-store',
        'content-security-policy': FILE_CONTENT_POLICY,
      })
      return content
    }
  api.bind(endpoints.downloadOrderFile, downloadOf(ofOwnCompanies))
  api.bind(endpoints.downloadStaffOrderFile, downloadOf(ofAnybody))
}

interface Download<Person extends Actor> {
  actor: Person
  params: { id: string; fileId: string }
  request: FastifyRequest
  reply: FastifyReply
}
