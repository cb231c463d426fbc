export { DEMO_LINKS, makeDemoLinks } from './demo-links.ts'
export {
  createOrderLink,
  revokeOrderLink,
  useUpOrderLink,
  type CompanyByLink,
  type UsedLink,
} from './order-link.ts'
export { listOrderLinks, type ListedOrderLink } from './order-link-queries.ts'
export { moveLinks, someLinksOf } from './move-links-queries.ts'
export { oldOrderLinks } from './old-link-queries.ts'
