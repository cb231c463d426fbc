export { visitor } from './order-actor.ts'
export { seedDemoOrders, type DemoOrderers } from './demo-orders.ts'
export { hasOrders, recordHistory } from './order-queries.ts'
