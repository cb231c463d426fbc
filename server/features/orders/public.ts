export { orderActor, type OrderActor } from './order-actor.ts'
export { seedDemoOrders, type DemoOrderers } from './demo-orders.ts'
export { findOrderOf, type OrderOf } from './order-details-queries.ts'
export { hasOrders, recordHistory } from './order-queries.ts'
