export { mergeJob, undoJob } from './merge-batches.ts'
export { oldMergeRows } from './merge-queries.ts'
