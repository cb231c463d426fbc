import type { Branch, CustomerCompany } from '#contract/companies/companies.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { branchesOf, findCompanyOf, type BranchRow, type CheckedCompany } from './company-queries.ts'

export function companyRoutes(api: Api, { database }: Dependencies): void {
  const companyOf = async (actor: Actor, id: string): Promise<CheckedCompany> => {
    const company = await findCompanyOf(database.connection, actor, id)
    if (!company) throw new ProblemError('COMPANY.NOT_FOUND')
    return company
  }
  api.bind(endpoints.getCompany, async ({ actor, params }) => ({
    customerCompany: companyAnswer(await companyOf(actor, params.id)),
  }))
  api.bind(endpoints.listBranches, async ({ actor, params }) => {
    const branches = await branchesOf(database.connection, await companyOf(actor, params.id))
    return { branches: branches.map(branchAnswer) }
  })
}

const companyAnswer = (row: CheckedCompany): CustomerCompany => ({
  uuid: row.id,
  name: row.name,
  address: { street: row.street, postalCode: row.postal_code, city: row.city, country: row.country },
  nip: row.nip,
  krs: row.krs,
  regon: row.regon,
  bdo: row.bdo,
  bdoFree: row.bdo_free,
  bdoPeopleCollection: row.bdo_people_collection,
  email: row.email,
  phone: row.phone,
})

const branchAnswer = (row: BranchRow): Branch => ({
  uuid: row.id,
  name: row.name,
  street: row.street,
  postalCode: row.postal_code,
  city: row.city,
  country: row.country,
  contact: row.contact,
  email: row.email,
  phone: row.phone,
  mainBranch: row.is_main,
})
