export { companyIdentity } from './answers.ts'
export { codeOfBranch, recordAccess, rememberAccess } from './branch-access.ts'
export { findBranchForAccess, type BranchForAccess } from './branch-access-queries.ts'
export { findBranchToAttach, findCompanyToAttach, nameOfBranch, nameOfCompany } from './company-queries.ts'
export {
  branchesOf,
  companiesOf,
  companyOnRecord,
  companyScopeOf,
  findCompanyForOrder,
  findCompanyOf,
} from './company-queries.ts'
export type { CheckedCompany, CompanyRecord, CompanyScope } from './company-queries.ts'
export {
  addMember,
  companyExists,
  findCompanyIdsByNip,
  insertBranches,
  insertCompany,
  removeMember,
} from './company-changes-queries.ts'
export type { NewBranch, NewCompany } from './company-changes-queries.ts'
export {
  bothOfJob,
  findBoth,
  findMainBranch,
  lockBoth,
  makeMainAgain,
  setMergedInto,
  type LockedForMerge,
  type MergedCompany,
} from './merged-company-queries.ts'
export {
  moveBranches,
  moveCompanyNotes,
  removeMembers,
  shareMembers,
  type BelongingsMoved,
} from './move-belongings-queries.ts'
export { createCompanyIn, isSamePlace, OWN_ADDRESS_NAME, type NewPlace } from './staff/change-company.ts'
export { branchColumns, companyColumns } from './staff/company-columns.ts'
export {
  addMembers,
  findBranchesToImport,
  findCompaniesToImport,
  findMembersAmong,
  insertImported,
  lockCompaniesToImport,
  updateImported,
  type ImportedBranch,
  type ImportedCompany,
  type ImportedMember,
} from './staff/import-queries.ts'
export { claimAllNips } from './staff/company-write-queries.ts'
