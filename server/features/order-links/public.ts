export { DEMO_LINKS, makeDemoLinks } from './order-link.ts'
export {
  createOrderLink,
  revokeOrderLink,
  useUpOrderLink,
  type CompanyByLink,
  type UsedLink,
} from './order-link.ts'
export { listOrderLinks, type ListedOrderLink } from './order-link-queries.ts'
export { moveLinks, someLinksOf } from './order-link-queries.ts'
export { oldOrderLinks } from './order-link-queries.ts'
