export { oldMergeRows } from './merge-queries.ts'
