export { oldImportKeys } from './import-queries.ts'
