// People who can see a company's orders: staff invite and remove them.

import { randomUUID } from 'node:crypto'
import type { AddPerson, CompanyPerson } from '#contract/people/people.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { addMember, companyExists, nameOfCompany, removeMember } from '#server/features/companies/public.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { findUserByEmail, type User } from '../user-queries.ts'
import { mailInvitation, makeAccount } from './invite.ts'
import { findMember, findPerson, listMembers } from './people-queries.ts'
import { bySurname, memberAnswer } from './person-answers.ts'

export async function listCompanyPeople(
  { database: { connection }, clock }: Dependencies,
  companyId: string,
): Promise<CompanyPerson[]> {
  await companyNamed(connection, companyId)
  return bySurname(await listMembers(connection, companyId, clock.now())).map(memberAnswer)
}

async function companyNamed(db: Connection, companyId: string): Promise<string> {
  const name = await nameOfCompany(db, companyId)
  if (name === undefined) throw new ProblemError('COMPANY.NOT_FOUND')
  return name
}

export async function addCompanyPerson(
  deps: Dependencies,
  author: Author,
  companyId: string,
  sent: AddPerson,
): Promise<CompanyPerson> {
  return deps.database.transaction(async (tx) => {
    const company = await companyNamed(tx, companyId)
    if (!(await companyExists(tx, companyId))) throw new ProblemError('COMPANY.NOT_FOUND')
    const known = await findUserByEmail(tx, sent.email)
    const person = known ?? (await makeAccount(tx, deps, { ...sent, role: 'client' }))
    const now = deps.clock.now()
    if (known) await rejectUnfit(tx, known, { companyId, now })
    await addMember(tx, { userId: person.id, companyId }, now)
    await tellOf(tx, deps, { known, ...person, locale: known?.locale ?? sent.locale }, company)
    await recordAct(tx, deps, author, {
      kind: 'person-invite',
      person,
      companyId,
      detail: known ? 'known' : 'new',
    })
    const member = await findMember(tx, { companyId, userId: person.id }, now)
    if (!member) throw new Error('somebody who was just added is not there')
    return memberAnswer(member)
  })
}

/** Refuses staff accounts, because staff see all companies anyway, and people who are members already. */
async function rejectUnfit(
  tx: Transaction,
  { id, role }: User,
  { companyId, now }: { companyId: string; now: Date },
): Promise<void> {
  if (role === 'staff')
    throw new ProblemError('PERSON.EMAIL_TAKEN', { errors: { email: ['PERSON.EMAIL_TAKEN'] } })
  if (await findMember(tx, { companyId, userId: id }, now))
    throw new ProblemError('PERSON.IS_MEMBER', { errors: { email: ['PERSON.IS_MEMBER'] } })
}

type Invited = Pick<User, 'id' | 'email' | 'locale'> & { known: User | undefined }

/**
 * Mails a person who got access to a company. Without a password, the mail has a link to choose one. A blocked account gets no
 * mail.
 */
async function tellOf(
  tx: Transaction,
  deps: Dependencies,
  { known, ...person }: Invited,
  company: string,
): Promise<void> {
  if (known?.blockedAt) return
  if (!known?.passwordHash) return mailInvitation(tx, deps, person, { to: 'company', company })
  await deps.mail.queue(tx, {
    kind: 'company-added',
    to: person.email,
    locale: person.locale,
    data: { company },
    dedupeKey: `company-added:${randomUUID()}`,
  })
}

export async function removeCompanyPerson(
  deps: Dependencies,
  author: Author,
  { id: companyId, userId }: { id: string; userId: string },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const person = await findPerson(tx, { id: userId, role: 'client' })
    if (!person || !(await removeMember(tx, { companyId, userId })))
      throw new ProblemError('PERSON.NOT_FOUND')
    await recordAct(tx, deps, author, { kind: 'person-removed', person, companyId })
  })
}
