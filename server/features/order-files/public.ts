export { seedDemoFiles } from './demo/demo-files.ts'
export { oldFileBytes } from './file-quota-queries.ts'
export { removedFiles } from './removed-files.ts'
export { openFileStore } from './open-file-store.ts'
