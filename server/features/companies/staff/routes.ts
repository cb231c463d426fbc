import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { authorOf } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { changeAccessOfBranch, createBranch, deleteBranch, editBranch } from './change-branch.ts'
import { createCompany, editCompany } from './change-company.ts'
import { addCompanyNote, deleteCompanyNote } from './company-notes.ts'
import { listCompanies } from './list-companies.ts'
import { staffCompany } from './staff-company.ts'

export function staffCompanyRoutes(api: Api, deps: Dependencies): void {
  api.bind(endpoints.listStaffCompanies, ({ actor, query }) => listCompanies(deps, actor, query))
  api.bind(endpoints.createCompany, async (call) => ({
    company: await createCompany(deps, authorOf(call), call.body),
  }))
  api.bind(endpoints.getStaffCompany, async ({ actor, params }) => ({
    company: await staffCompany(deps, actor, params.id),
  }))
  api.bind(endpoints.editCompany, async (call) => ({
    company: await editCompany(deps, authorOf(call), call.params.id, call.body),
  }))
  api.bind(endpoints.createBranch, async (call) => ({
    branch: await createBranch(deps, authorOf(call), call.params.id, call.body),
  }))
  api.bind(endpoints.editBranch, async (call) => ({
    branch: await editBranch(deps, authorOf(call), call.params, call.body),
  }))
  api.bind(endpoints.changeAccessOfBranch, async (call) => ({
    branch: await changeAccessOfBranch(deps, authorOf(call), call.params, call.body),
  }))
  api.bind(endpoints.deleteBranch, (call) => deleteBranch(deps, authorOf(call), call.params))
  api.bind(endpoints.addCompanyNote, async (call) => ({
    note: await addCompanyNote(deps, authorOf(call), call.params.id, call.body.text),
  }))
  api.bind(endpoints.deleteCompanyNote, (call) => deleteCompanyNote(deps, authorOf(call), call.params))
}
