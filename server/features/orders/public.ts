export { calendarAt, readForCustomer, whyUnchangeable } from './reading/customer-order.ts'
export { seedDemoOrders, type DemoOrderers } from './demo/demo-orders.ts'
export { seedDemoInbox, type DemoOrderFile } from './demo/seed-demo-inbox.ts'
export { massesOfOrders, type MassRow } from './masses/mass-queries.ts'
export { ordersForDriver, type OrderForDriver } from './reading/driver-order-queries.ts'
export { storeMasses } from './masses/store-masses.ts'
export { isErasedOrder } from './reading/order-details-queries.ts'
export { SUGGESTED_DAY } from './columns/suggested-day-queries.ts'
export { officeAddress } from './mails/order-mail.ts'
export { filesAreOnTheirWay } from './mails/awaited-files.ts'
export { countOftenOrdered } from './often-ordered/often-ordered.ts'
export { customerOf, orderActor, type Customer, type DriverActor, type OrderActor } from './order-actor.ts'
export { unsealDoorCode } from './access/order-access.ts'
export { remindRegularly } from './mails/pickup-reminders.ts'
export { customerChangeMail } from './mails/customer-change-mail.ts'
export {
  fieldsByStaff,
  findOrderForStaff,
  findOrderOf,
  isFileOfCustomer,
  type OrderOf,
} from './reading/order-details-queries.ts'
export { knownOrder } from './reading/order-details.ts'
export { nextMoment, recordHistory } from './history-queries.ts'
export { hasOrders } from './order-queries.ts'
export { deleteOrders, oldPresences } from './retention/old-order-queries.ts'
export { doorCodeRetention, keptFrom, oldOrders, oldReads } from './retention/retention-rules.ts'
export { protocolOf } from './protocol/destruction-protocol.ts'
export { pickupFile } from './reading/pickup-file.ts'
export { companyFromColumns, wasteCardOf } from './columns/company.ts'
export { PLACE_COLUMNS, placeAtBranch, placeFromColumns } from './columns/pickup-place.ts'
export { readStopFacts, sheetOrders } from './reading/stop-queries.ts'
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
export { revokeStatusLinks } from './status-link/status-link-queries.ts'
export { newStatusUrl, orderOfLink } from './status-link/status-link.ts'
