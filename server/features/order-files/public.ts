export { oldFileBytes } from './file-quota-queries.ts'
