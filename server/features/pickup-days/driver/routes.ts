import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { openDriverPhotos } from '#server/features/order-files/public.ts'
import { authorOf, originOf } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { readDriverDay, stopsOf } from './driver-day.ts'
import { listDriverLinks, makeDriverLink, openDriverLink, revokeDriverLink } from './driver-links.ts'
import { reportStop } from './report-stop.ts'
import { listReportsOfOrder } from './reports-of-order.ts'

export async function driverRoutes(api: Api, deps: Dependencies): Promise<void> {
  const addPhoto = await openDriverPhotos(deps)

  api.bind(endpoints.makeDriverLink, (call) => makeDriverLink(deps, authorOf(call), call.params))
  api.bind(endpoints.listDriverLinks, ({ actor, params }) => listDriverLinks(deps, actor, params.date))
  api.bind(endpoints.revokeDriverLink, (call) => revokeDriverLink(deps, authorOf(call), call.params.uuid))

  api.bind(endpoints.listDriverReports, ({ actor, params }) => listReportsOfOrder(deps, actor, params.id))

  api.bind(endpoints.getDriverDay, async ({ params, request }) =>
    readDriverDay(deps, await openDriverLink(deps, params.token), originOf(request)),
  )
  api.bind(endpoints.reportStop, async ({ params, headers, body, request }) => {
    const sent = { orderId: params.orderUuid, key: headers['idempotency-key'], body }
    const route = await openDriverLink(deps, params.token)
    return { report: await reportStop(deps, route, sent, originOf(request)) }
  })
  api.bind(endpoints.addStopPhoto, ({ params, body, request }) =>
    addPhoto(request, body, async () => {
      const route = await openDriverLink(deps, params.token)
      const stops = await stopsOf(deps.database.connection, route)
      const stop = stops.find(({ order }) => order.id === params.orderUuid.toLowerCase())
      if (!stop) throw new ProblemError('STOP.NOT_FOUND')
      return { orderNumber: stop.order.order_number, driver: route.driver }
    }),
  )
}
