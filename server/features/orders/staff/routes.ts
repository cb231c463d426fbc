import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { authorOf } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { sendCsvFile, writeCsvFile } from '#server/platform/http/csv-file.ts'
import { changeOrderStatus } from '../changes/change-order-status.ts'
import { editOrder } from '../changes/edit-order.ts'
import { assignOrder } from './changes/assign-order.ts'
import { attachCompany, createCompanyFromOrder } from './changes/attach-company.ts'
import { changeAndRead } from './changes/change-order.ts'
import { changeOrders } from './changes/change-orders.ts'
import { saveMasses } from './changes/save-masses.ts'
import { undoOrderChange } from './changes/undo-order-change.ts'
import { exportOrders } from './inbox/export-orders.ts'
import { listStaffOrders } from './inbox/list-staff-orders.ts'
import { addStaffView, changeStaffView, deleteStaffView, listStaffViews } from './inbox/staff-views.ts'
import { markAsRead } from './mark-as-read.ts'
import { listUndeliveredMails } from './messages/list-undelivered-mails.ts'
import { dismissMail, resendMessage, sendMessage } from './messages/send-message.ts'
import { listNotices } from './notices/notices.ts'
import { addNote, deleteNote } from './order-notes.ts'
import { createOverview } from './overview/overview.ts'
import { sayPresence } from './presence.ts'
import { addReminder, deleteReminder, listReminders, moveReminder } from './reminders/reminders.ts'
import { showDoorCode } from './show-door-code.ts'
import { getStaffOrder } from './staff-order.ts'

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
