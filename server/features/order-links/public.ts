export { DEMO_LINKS, makeDemoLinks } from './demo-links.ts'
export { createOrderLink, useUpOrderLink } from './order-link.ts'
