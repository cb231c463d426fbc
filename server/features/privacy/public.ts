export { companyErasure, eraseCompany, erasePerson, personErasure, type Erasure } from './erase.ts'
export { exportOfCompany, exportOfPerson } from './export.ts'
export { retentionRules } from './retention-rules.ts'
