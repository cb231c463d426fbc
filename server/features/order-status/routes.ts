import type { FastifyReply } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Locale } from '#contract/languages.ts'
import { FILE_UPLOAD_MINUTES } from '#contract/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  newStatusUrl,
  nextMoment,
  orderActor,
  orderForStaff,
  orderPlacedWith,
  pickupFile,
  protocolOf,
  recordHistory,
  revokeStatusLinks,
} from '#server/features/orders/public.ts'
import { authorOf, recordAct } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sendPdf } from '#server/platform/pdf/send-pdf.ts'
import { cancelByCustomer, changeByCustomer } from './change-by-customer.ts'
import { byLink, ofClient, type Reach } from './reach-order.ts'

export function orderStatusRoutes(api: Api, deps: Dependencies): void {
  const { database, config, clock } = deps

  api.bind(endpoints.newStatusLink, async ({ headers }) => {
    const now = clock.now()
    const since = new Date(now.getTime() - FILE_UPLOAD_MINUTES * 60_000)
    const orderId = await orderPlacedWith(database.connection, headers['idempotency-key'], since)
    const link = { publicUrl: config.publicUrl, now }
    const url = orderId && (await newStatusUrl(database.connection, orderId, link))
    if (!url) throw new ProblemError('ORDER.NOT_FOUND')
    return { url }
  })
  api.bind(endpoints.getStatusOrder, ({ params }) => byLink(deps, params.token).read())
  api.bind(endpoints.changeStatusOrder, ({ params, body }) =>
    changeByCustomer(deps, byLink(deps, params.token), body),
  )
  api.bind(endpoints.cancelStatusOrder, ({ params, body }) =>
    cancelByCustomer(deps, byLink(deps, params.token), body?.reason ?? null),
  )
  api.bind(endpoints.changeClientOrder, ({ actor, params, body }) =>
    changeByCustomer(deps, ofClient(deps, actor, params.id), body),
  )
  api.bind(endpoints.cancelClientOrder, ({ actor, params, body }) =>
    cancelByCustomer(deps, ofClient(deps, actor, params.id), body?.reason ?? null),
  )

  const sendCalendar = async (
    reply: FastifyReply,
    { find }: Reach<unknown>,
    notFound: ProblemError,
    lang?: Locale,
  ) => {
    const file = await pickupFile(deps, await find(database.connection), lang)
    if (file === undefined) throw notFound
    reply.headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="odbior.ics"',
      'cache-control': 'private, no-store',
    })
    return file
  }
  api.bind(endpoints.getStatusCalendar, ({ params, query, reply }) =>
    sendCalendar(reply, byLink(deps, params.token), new ProblemError('ERROR.NOT_FOUND'), query.lang),
  )
  api.bind(endpoints.getOrderCalendar, ({ actor, params, reply }) =>
    sendCalendar(reply, ofClient(deps, actor, params.id), new ProblemError('ORDER.NOT_FOUND')),
  )

  api.bind(endpoints.downloadStatusProtocol, async ({ params, reply }) =>
    sendPdf(reply, await protocolOf(deps, await byLink(deps, params.token).find(database.connection))),
  )

  api.bind(endpoints.revokeStatusLink, async (call) => {
    await database.transaction(async (tx) => {
      const order = await orderForStaff(tx, call.actor, call.params.id)
      if (!order) throw new ProblemError('ORDER.NOT_FOUND')
      const now = clock.now()
      const status = await revokeStatusLinks(tx, order, now)
      if (!status) return
      const actor = orderActor(call.actor)
      const at = await nextMoment(tx, order, now)
      await recordHistory(tx, { orderId: order.id, at, event: 'link-revoked', actor, status })
      await recordAct(tx, deps, authorOf(call), { kind: 'order-status-link-revoked', objectId: order.id })
    })
  })
}
