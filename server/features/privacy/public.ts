export { AdministratorStays, companyErasure, eraseCompany, erasePerson, personErasure } from './erase.ts'
export { erasureKinds } from './erasure-job.ts'
export { exportOfCompany, exportOfPerson } from './export.ts'
export { retentionRules } from './retention-rules.ts'
