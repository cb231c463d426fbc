export { fileOfCustomer } from './change-by-customer.ts'
export { byLink, ofClient, type Reach } from './reach-order.ts'
