export { calendarAt, readForCustomer, whyUnchangeable } from './customer-order.ts'
export { seedDemoOrders, type DemoOrderers } from './demo/demo-orders.ts'
export { seedDemoInbox, type DemoOrderFile } from './demo/seed-demo-inbox.ts'
export { massesOfOrders, type MassRow } from './mass-queries.ts'
export { ordersForDriver, type OrderForDriver } from './order-for-driver-queries.ts'
export { storeMasses } from './store-masses.ts'
export { isErasedOrder } from './order-details-queries.ts'
export { filesAreOnTheirWay } from './mails/queued-mails.ts'
export { countOftenOrdered } from './often-ordered/often-ordered.ts'
export { customerOf, orderActor, type Customer, type DriverActor, type OrderActor } from './order-actor.ts'
export { unsealDoorCode } from './order-access.ts'
export { remindRegularly } from './mails/pickup-reminders.ts'
export { customerChangeMail } from './mails/customer-change-mail.ts'
export {
  fieldsByStaff,
  findOrderForStaff,
  findOrderOf,
  isFileOfCustomer,
  type OrderOf,
} from './order-details-queries.ts'
export { knownOrder } from './order-details.ts'
export { hasOrders, nextMoment, recordHistory } from './order-queries.ts'
export { deleteOrders, oldPresences } from './retention/old-order-queries.ts'
export { doorCodeRetention, keptFrom, oldOrders, oldReads } from './retention/retention-rules.ts'
export { protocolOf } from './protocol/destruction-protocol.ts'
export { pickupFile } from './pickup-file.ts'
export { companyFromColumns, wasteCardOf } from './order-company.ts'
export { PLACE_COLUMNS, placeAtBranch, placeFromColumns } from './pickup-place.ts'
export { readStopFacts, sheetOrders } from './sheet-queries.ts'
export { ordersOnDay } from './staff/inbox/day-order-queries.ts'
export { listDayOrders } from './staff/inbox/list-day-orders.ts'
export { getOrder } from './listing/list-orders.ts'
export { oldIdempotencyKeys, orderPlacedWith } from './placing/idempotency-queries.ts'
export { changeOrderStatus } from './changes/change-order-status.ts'
export { DRIVEN_DAYS } from './demo/demo-history.ts'
export {
  changeIn,
  changeLatest,
  orConflict,
  WrongVersion,
  type Change,
  type Decide,
} from './changes/apply-change.ts'
export { editOrder, joinedErrors } from './changes/edit-order.ts'
export { makeUnread, type LockedOrder } from './changes/change-queries.ts'
export { dropForeignBranches, moveOrders, someOrdersOf } from './staff/changes/move-orders-queries.ts'
export { revokeStatusLinks } from './status-link-queries.ts'
export { newStatusUrl, orderOfLink } from './status-link.ts'
