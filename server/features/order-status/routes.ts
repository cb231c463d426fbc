import type { FastifyReply } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Locale } from '#contract/languages.ts'
import { FILE_UPLOAD_MINUTES } from '#contract/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { newStatusUrl, orderPlacedWith, pickupFile, protocolOf } from '#server/features/orders/public.ts'
import { authorOf } from '#server/features/security-events/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sendPdf } from '#server/platform/pdf/send-pdf.ts'
import { cancelByCustomer, changeByCustomer } from './change-by-customer.ts'
import { byLink, ofClient, type Reach } from './reach-order.ts'
import { revokeStatusLink } from './revoke-status-link.ts'

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
  const ofLink = ({ params }: { params: { token: string } }) => byLink(deps, params.token)
  const ofPerson = ({ actor, params }: { actor: Actor; params: { id: string } }) =>
    ofClient(deps, actor, params.id)

  api.bind(endpoints.getStatusOrder, (call) => ofLink(call).read())
  api.bind(endpoints.changeStatusOrder, (call) => changeByCustomer(deps, ofLink(call), call.body))
  api.bind(endpoints.changeClientOrder, (call) => changeByCustomer(deps, ofPerson(call), call.body))
  api.bind(endpoints.cancelStatusOrder, (call) => cancelByCustomer(deps, ofLink(call), call.body))
  api.bind(endpoints.cancelClientOrder, (call) => cancelByCustomer(deps, ofPerson(call), call.body))

  const sendCalendar = async (reply: FastifyReply, { find, notFound }: Reach<unknown>, lang?: Locale) => {
    const { order } = await find(database.connection)
    const file = await pickupFile(deps, order, lang)
    if (file === undefined) throw new ProblemError(notFound)
    reply.headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="odbior.ics"',
      'cache-control': 'private, no-store',
    })
    return file
  }
  api.bind(endpoints.getStatusCalendar, (call) => sendCalendar(call.reply, ofLink(call), call.query.lang))
  api.bind(endpoints.getOrderCalendar, (call) => sendCalendar(call.reply, ofPerson(call)))
  api.bind(endpoints.downloadStatusProtocol, async (call) => {
    const { order } = await ofLink(call).find(database.connection)
    return sendPdf(call.reply, await protocolOf(deps, order))
  })

  api.bind(endpoints.revokeStatusLink, (call) => revokeStatusLink(deps, authorOf(call), call.params.id))
}
