export { retentionRules } from './retention-rules.ts'
