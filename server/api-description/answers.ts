// The answers, from the very schemas that write them, under the names that a generated client gives its types.
import * as z from 'zod/mini'
import { currentSessionAnswer, logInAnswer, sessionAnswer } from '#contract/accounts/accounts.ts'
import { ownSessionsAnswer } from '#contract/accounts/own-sessions.ts'
import { customerAnswer, profileAnswer } from '#contract/accounts/profile.ts'
import { newSecretAnswer, recoveryCodesAnswer } from '#contract/accounts/second-factor.ts'
import { auditRow } from '#contract/audit/audit.ts'
import { listedItemAnswer, packageTypeAnswer } from '#contract/catalogue/catalogue.ts'
import { catalogueItemAnswer, cataloguePackageTypeAnswer } from '#contract/catalogue/staff-catalogue.ts'
import { branchAnswer, customerCompanyAnswer } from '#contract/companies/companies.ts'
import { importPreviewAnswer } from '#contract/companies/company-import.ts'
import { foundCompanyAnswer } from '#contract/company-registry/find-company.ts'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import { listedOrderAnswer } from '#contract/orders/list-orders.ts'
import { orderDetailsAnswer } from '#contract/orders/order-details.ts'
import { orderFileAnswer } from '#contract/orders/order-file.ts'
import {
  changedMeanwhile,
  messageAnswer,
  noteAnswer,
  staffOrderAnswer,
} from '#contract/orders/staff-details.ts'
import { staffOrderRow } from '#contract/orders/staff-list.ts'
import {
  colleagueAnswer,
  companyPersonAnswer,
  staffAccountAnswer,
  staffSessionAnswer,
} from '#contract/people/people.ts'
import { named, type JsonSchema } from './schema.ts'

const NAMED: Record<string, z.ZodMiniType> = {
  Session: sessionAnswer,
  LogIn: logInAnswer,
  CurrentSession: currentSessionAnswer,
  NewSecondFactor: newSecretAnswer,
  RecoveryCodes: recoveryCodesAnswer,
  Colleague: colleagueAnswer,
  AuditRow: auditRow,
  CompanyPerson: companyPersonAnswer,
  StaffAccount: staffAccountAnswer,
  StaffSession: staffSessionAnswer,
  Customer: customerAnswer,
  CustomerCompany: customerCompanyAnswer,
  Branch: branchAnswer,
  PackageType: packageTypeAnswer,
  RecyclingItem: listedItemAnswer,
  CatalogueItem: catalogueItemAnswer,
  CataloguePackageType: cataloguePackageTypeAnswer,
  ImportPreview: importPreviewAnswer,
  FoundCompany: foundCompanyAnswer,
  ListedOrder: listedOrderAnswer,
  OrderDetails: orderDetailsAnswer,
  StaffOrderRow: staffOrderRow,
  StaffOrder: staffOrderAnswer,
  Note: noteAnswer,
  Message: messageAnswer,
  ChangedMeanwhile: changedMeanwhile,
}

/** Whole answers that no other has a part of, by the call that gives them. */
const OF_CALLS: Record<string, z.ZodMiniType> = {
  PlacedOrder: endpoints.placeOrder.answer,
  KeptFile: orderFileAnswer,
  Profile: profileAnswer,
  OwnSessions: ownSessionsAnswer,
  CompanyAnswer: endpoints.getCompany.answer,
  BranchesAnswer: endpoints.listBranches.answer,
  OrdersPage: endpoints.listOrders.answer,
  OrderAnswer: endpoints.getOrder.answer,
  Overview: endpoints.getOverview.answer,
  StaffOrdersPage: endpoints.listStaffOrders.answer,
  StaffOrderAnswer: endpoints.getStaffOrder.answer,
  NoteAnswer: endpoints.addNote.answer,
  MessageAnswer: endpoints.sendMessage.answer,
  UndeliveredMails: endpoints.listUndeliveredMails.answer,
  Colleagues: endpoints.listColleagues.answer,
  Team: endpoints.listTeam.answer,
  TeamAnswer: endpoints.inviteColleague.answer,
  CompanyPeople: endpoints.listCompanyPeople.answer,
  CompanyPersonAnswer: endpoints.addCompanyPerson.answer,
  StaffAccountAnswer: endpoints.getStaffAccount.answer,
  StaffSessions: endpoints.listStaffSessions.answer,
  AuditPage: endpoints.listAudit.answer,
  DayLoad: endpoints.getDayLoad.answer,
  ChangedOrders: endpoints.changeOrders.answer,
  OthersAtOrder: endpoints.sayPresence.answer,
  CatalogueItems: endpoints.listCatalogueItems.answer,
  CatalogueItemAnswer: endpoints.editCatalogueItem.answer,
  CataloguePackageTypes: endpoints.listCataloguePackageTypes.answer,
  CataloguePackageTypeAnswer: endpoints.editPackageType.answer,
  ImportedRows: endpoints.importCatalogueItems.answer,
  ImportResult: endpoints.runImport.answer,
  Settings: endpoints.getSettings.answer,
  SettingsVersions: endpoints.listSettingsVersions.answer,
  MessageTemplates: endpoints.listMessageTemplates.answer,
  LandingFacts: endpoints.getLandingFacts.answer,
  PersonalDataNotice: endpoints.getPersonalDataNotice.answer,
  PackageTypes: endpoints.listPackageTypes.answer,
  RecyclingItems: endpoints.listRecyclingItems.answer,
}

const ALL = { ...NAMED, ...OF_CALLS }

export function answerSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(ALL)) registry.add(schema, { id })
  // Described as input, which allows further fields: an answer may be given more of them.
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    unrepresentable: 'any',
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [
      id,
      schema as JsonSchema,
    ]),
  )
}

/** A named answer by its name; of another its own schema. */
export const schemaOf = (described: z.ZodMiniType): JsonSchema => {
  const name = Object.entries(ALL).find(([, schema]) => schema === described)?.[0]
  if (name) return named(name)
  const { $schema: _dialect, ...schema } = z.toJSONSchema(described, { io: 'input', unrepresentable: 'any' })
  return schema as JsonSchema
}

export const answerSchema = ({ answer }: Endpoint): JsonSchema => schemaOf(answer)
