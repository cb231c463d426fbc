import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { sendPdf } from '#server/platform/pdf/send-pdf.ts'
import { getOrder, listOrders } from './listing/list-orders.ts'
import { findOrderer, isReplay, receiveOrder, schemaFor } from './placing/receive-order.ts'
import { findCaller, receivePhoneOrder, schemaForCaller } from './placing/receive-phone-order.ts'
import { protocolForCompany, protocolForStaff } from './protocol/destruction-protocol.ts'
import { getStaffOrder } from './staff/staff-order.ts'

export function orderRoutes(api: Api, deps: Dependencies): void {
  api.bind(endpoints.placeOrder, (call) => receiveOrder(deps, call), {
    isReplay: (request) => isReplay(deps, request),
    context: (request) => findOrderer(deps, request),
    bodySchema: schemaFor,
    invalidBody: 'ORDER_FORM.VALIDATION_FAILED',
  })
  api.bind(
    endpoints.placePhoneOrder,
    async (call) => getStaffOrder(deps, call.actor, await receivePhoneOrder(deps, call)),
    {
      context: (request) => findCaller(deps, request),
      bodySchema: schemaForCaller,
      invalidBody: 'ORDER_FORM.VALIDATION_FAILED',
    },
  )
  api.bind(endpoints.listOrders, ({ actor, query }) => listOrders(deps, actor, query))
  api.bind(endpoints.downloadProtocol, async ({ actor, params, reply }) =>
    sendPdf(reply, await protocolForCompany(deps, actor, params.id)),
  )
  api.bind(endpoints.downloadStaffProtocol, async ({ actor, params, reply }) =>
    sendPdf(reply, await protocolForStaff(deps, actor, params.id)),
  )
  api.bind(endpoints.getOrder, ({ actor, params }) => getOrder(deps, actor, params.id))
}
