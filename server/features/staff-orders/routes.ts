import type { FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { originOf } from '#server/features/security-events/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { assign, attach } from './assign-order.ts'
import { changeOrder, type Author, type Decide } from './change-order.ts'
import { changeOrders } from './change-orders.ts'
import { setStatus, undoStatus } from './change-status.ts'
import { edit } from './edit-order.ts'
import { exportOrders } from './export-orders.ts'
import { listStaffOrders } from './list-staff-orders.ts'
import { addNote, deleteNote, sayPresence } from './order-notes.ts'
import { readOrder } from './read-order.ts'
import { listUndeliveredMails, resendMail, sendMessage } from './send-message.ts'
import { colleagues } from './staff-details-queries.ts'
import { staffOrder } from './staff-order.ts'

interface Asked {
  actor: Actor
  request: FastifyRequest
}

const authorOf = ({ actor, request }: Asked): Author => ({ actor, origin: originOf(request) })

export function staffOrderRoutes(api: Api, deps: Dependencies): void {
  const changed = async (
    call: Asked & { params: { id: string }; body: { version: number } },
    decide: Decide,
  ) => {
    const { id } = call.params
    await changeOrder(deps, authorOf(call), { orderId: id, version: call.body.version }, decide)
    return { order: await staffOrder(deps, call.actor, id) }
  }

  api.bind(endpoints.listStaffOrders, ({ actor, query }) => listStaffOrders(deps, actor, query))
  api.bind(endpoints.exportStaffOrders, async (call) => {
    const { name, content } = await exportOrders(deps, authorOf(call), call.query)
    call.reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    })
    return content
  })
  api.bind(endpoints.getStaffOrder, async ({ actor, params }) => ({
    order: await staffOrder(deps, actor, params.id),
  }))
  api.bind(endpoints.readOrder, (call) => readOrder(deps, authorOf(call), call.params.id))
  api.bind(endpoints.changeOrderStatus, (call) => changed(call, setStatus(call.body, deps)))
  api.bind(endpoints.undoOrderChange, (call) => changed(call, undoStatus(call)))
  api.bind(endpoints.editOrder, (call) => changed(call, edit(call.body, deps)))
  api.bind(endpoints.attachCompany, (call) => changed(call, attach(call.body)))
  api.bind(endpoints.assignOrder, (call) => changed(call, assign(call.body.userUuid)))
  api.bind(endpoints.changeOrders, async (call) => ({
    results: await changeOrders(deps, authorOf(call), call.body),
  }))
  api.bind(endpoints.addNote, async (call) => ({
    note: await addNote(deps, authorOf(call), { orderId: call.params.id, text: call.body.text }),
  }))
  api.bind(endpoints.deleteNote, (call) => deleteNote(deps, authorOf(call), call.params))
  api.bind(endpoints.sendMessage, async (call) => ({
    message: await sendMessage(deps, authorOf(call), { orderId: call.params.id, ...call.body }),
  }))
  api.bind(endpoints.resendMessage, (call) => resendMail(deps, authorOf(call), call.params))
  api.bind(endpoints.listUndeliveredMails, () => listUndeliveredMails(deps))
  api.bind(endpoints.listColleagues, async () => ({ list: await colleagues(deps.database.connection) }))
  api.bind(endpoints.sayPresence, (call) =>
    sayPresence(deps, authorOf(call), { orderId: call.params.id, editing: call.body.editing }),
  )
}
