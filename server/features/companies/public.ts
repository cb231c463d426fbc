export {
  branchesOf,
  companiesOf,
  companyOnRecord,
  companyScopeOf,
  findBranchOf,
  findCompanyOf,
} from './company-queries.ts'
export type { CheckedCompany, CompanyRecord, CompanyScope } from './company-queries.ts'
export {
  addMember,
  companyExists,
  findCompanyIdsByNip,
  insertBranches,
  insertCompany,
} from './company-changes-queries.ts'
export type { NewBranch, NewCompany } from './company-changes-queries.ts'
