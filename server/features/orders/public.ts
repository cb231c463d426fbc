export { visitor, type Actor } from './actor.ts'
export { hasOrders, recordHistory } from './order-queries.ts'
