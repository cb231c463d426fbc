import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type Author, authorOf, recordAct } from '#server/features/security-events/public.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { sendCsvFile, writeCsvFile } from '#server/platform/http/csv-file.ts'
import { knownOrder } from '../order-details.ts'
import { nextMoment, recordHistory } from '../order-queries.ts'
import { assignOrder } from './changes/assign-order.ts'
import { attachCompany, createCompanyFromOrder } from './changes/attach-company.ts'
import { changeOrderStatus } from './changes/change-order-status.ts'
import { changeAndRead } from './changes/change-order.ts'
import { changeOrders } from './changes/change-orders.ts'
import { makeRead, markRead } from './changes/change-queries.ts'
import { editOrder } from './changes/edit-order.ts'
import { saveMasses } from './changes/save-masses.ts'
import { undoOrderChange } from './changes/undo-order-change.ts'
import { exportOrders } from './inbox/export-orders.ts'
import { listStaffOrders } from './inbox/list-staff-orders.ts'
import { addStaffView, changeStaffView, deleteStaffView, listStaffViews } from './inbox/staff-views.ts'
import { listUndeliveredMails } from './messages/list-undelivered-mails.ts'
import { dismissMail, resendMessage, sendMessage } from './messages/send-message.ts'
import { listNotices } from './notices/notices.ts'
import { addNote, deleteNote } from './order-notes.ts'
import { createOverview } from './overview/overview.ts'
import { hasRead, keepPresence } from './presence-queries.ts'
import { addReminder, deleteReminder, listReminders, moveReminder } from './reminders/reminders.ts'
import { showDoorCode } from './show-door-code.ts'
import { getStaffOrder } from './staff-order.ts'

/** Shows which other staff have an order open, and whether it became unread since it was opened. */
async function sayPresence(
  { database: { connection }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffActor,
  orderId: string,
  { editing }: { editing: boolean },
): Promise<{ others: { name: string; editing: boolean }[]; unread: boolean }> {
  const order = await knownOrder(connection, staff, orderId)
  return {
    others: await keepPresence(connection, staff, order, { isEditing: editing, now: clock.now() }),
    unread: !(await hasRead(connection, staff, order)),
  }
}

/** Records that a staff member has opened an order. The first one to open a NEW order changes its status to READ. */
async function markAsRead(deps: Dependencies, author: Author, orderId: string): Promise<void> {
  const now = deps.clock.now()
  const { actor } = author
  const { userId } = actor
  await deps.database.transaction(async (tx) => {
    const order = await knownOrder(tx, actor, orderId)
    // Locks the order before its read mark, in the same sequence as every change of an order.
    const wasNew = await makeRead(tx, order)
    await markRead(tx, order, { userId, now })
    if (!wasNew) return
    const by = { kind: 'staff', userId } as const
    const at = await nextMoment(tx, order, now)
    await recordHistory(tx, { orderId, at, event: 'read', actor: by, status: 'READ' })
    await recordAct(tx, deps, author, { kind: 'order-read', objectId: orderId })
  })
}

export function staffOrderRoutes(api: Api, deps: Dependencies): void {
  const getOverview = createOverview(deps)
  api.bind(endpoints.getOverview, ({ actor }) => getOverview(actor))

  api.bind(endpoints.listStaffOrders, ({ actor, query }) => listStaffOrders(deps, actor, query))
  api.bind(endpoints.exportStaffOrders, async (call) =>
    sendCsvFile(call.reply, await writeCsvFile(() => exportOrders(deps, authorOf(call), call.query))),
  )
  api.bind(endpoints.listStaffViews, ({ actor }) => listStaffViews(deps, actor))
  api.bind(endpoints.addStaffView, (call) => addStaffView(deps, authorOf(call), call.body))
  api.bind(endpoints.changeStaffView, (call) =>
    changeStaffView(deps, authorOf(call), call.params.id, call.body),
  )
  api.bind(endpoints.deleteStaffView, (call) => deleteStaffView(deps, authorOf(call), call.params.id))

  api.bind(endpoints.getStaffOrder, ({ actor, params }) => getStaffOrder(deps, actor, params.id))
  api.bind(endpoints.showDoorCode, (call) => showDoorCode(deps, authorOf(call), call.params.id))
  api.bind(endpoints.readOrder, (call) => markAsRead(deps, authorOf(call), call.params.id))

  api.bind(endpoints.changeOrderStatus, (call) =>
    changeAndRead(deps, call, changeOrderStatus(call.body, deps)),
  )
  api.bind(endpoints.undoOrderChange, (call) => changeAndRead(deps, call, undoOrderChange(call.actor, deps)))
  api.bind(endpoints.editOrder, (call) => changeAndRead(deps, call, editOrder(call.body, deps)))
  api.bind(endpoints.saveMasses, (call) => changeAndRead(deps, call, saveMasses(call.body)))
  api.bind(endpoints.attachCompany, (call) => changeAndRead(deps, call, attachCompany(call.body)))
  api.bind(endpoints.createCompanyFromOrder, (call) =>
    changeAndRead(deps, call, createCompanyFromOrder(deps, authorOf(call))),
  )
  api.bind(endpoints.assignOrder, (call) =>
    changeAndRead(deps, call, assignOrder(call.body.userUuid, call.actor)),
  )
  api.bind(endpoints.changeOrders, (call) => changeOrders(deps, authorOf(call), call.body))

  api.bind(endpoints.addNote, (call) => addNote(deps, authorOf(call), call.params.id, call.body))
  api.bind(endpoints.deleteNote, (call) => deleteNote(deps, authorOf(call), call.params))

  api.bind(endpoints.listNotices, ({ actor }) => listNotices(deps, actor))
  api.bind(endpoints.listReminders, ({ actor, query }) => listReminders(deps, actor, query))
  api.bind(endpoints.addReminder, (call) => addReminder(deps, authorOf(call), call.params.id, call.body))
  api.bind(endpoints.moveReminder, (call) => moveReminder(deps, authorOf(call), call.params, call.body.at))
  api.bind(endpoints.deleteReminder, (call) => deleteReminder(deps, authorOf(call), call.params))

  api.bind(endpoints.sendMessage, (call) => sendMessage(deps, authorOf(call), call.params.id, call.body))
  api.bind(endpoints.resendMessage, (call) =>
    resendMessage(deps, authorOf(call), call.params, call.body?.to ?? undefined),
  )
  api.bind(endpoints.dismissMail, (call) => dismissMail(deps, authorOf(call), call.params, call.body))
  api.bind(endpoints.listUndeliveredMails, ({ actor }) => listUndeliveredMails(deps, actor))

  api.bind(endpoints.sayPresence, (call) => sayPresence(deps, call.actor, call.params.id, call.body))
}
