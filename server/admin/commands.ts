// Commands of the operator, who needs no sign-in: they create the first accounts, companies and order links.

import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#contract/fields/day.ts'
import { INVITATION_DAYS } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { localAddress, type Config } from '#server/config.ts'
import {
  findUserByEmail,
  hasAdministrators,
  insertUser,
  makePasswordLink,
  type NewUser,
} from '#server/features/accounts/public.ts'
import { addMember, insertBranches, insertCompany } from '#server/features/companies/public.ts'
import { createOrderLink } from '#server/features/order-links/public.ts'
import { recordEvent } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { accountCommands } from './account-commands.ts'
import { type AdminDependencies, type Command, companyNamed } from './command.ts'
import { eventCommands } from './event-commands.ts'
import { fileCommands } from './file-commands.ts'
import { mailCommands } from './mail-commands.ts'
import {
  AdminError,
  clientOptions,
  companyOptions,
  orderLinkOptions,
  emailOptions,
  readOptions,
  staffOptions,
} from './options.ts'
import { privacyCommands } from './privacy-commands.ts'

const makeStaff: Command = async (typed, deps) => {
  const { administrator, ...person } = readOptions(staffOptions, typed)
  return deps.database.transaction(async (tx) => {
    // Only an administrator can create staff accounts, so the first account gets that role.
    const isAdministrator = administrator || !(await hasAdministrators(tx))
    const userId = await makeUser(tx, deps, { ...person, role: 'staff', isAdministrator })
    await recordEvent(tx, deps, { kind: 'admin', email: person.email, detail: 'staff' })
    const kind = isAdministrator ? 'an administrator' : 'a dispatcher'
    return [
      `${person.email} is a staff account now, ${kind}.`,
      ...(await passwordLinkLines(tx, deps, userId)),
    ]
  })
}

const makeClient: Command = async (typed, deps) => {
  const { company: named, ...person } = readOptions(clientOptions, typed)
  return deps.database.transaction(async (tx) => {
    const userId = await makeUser(tx, deps, { ...person, role: 'client' })
    const companyIds = new Set<string>()
    for (const name of named) companyIds.add(await companyNamed(tx, name))
    for (const companyId of companyIds) await addMember(tx, { userId, companyId }, deps.clock.now())
    await recordEvent(tx, deps, { kind: 'admin', email: person.email, detail: 'client' })
    const companies = companyIds.size === 1 ? 'one company' : `${companyIds.size} companies`
    return [
      `${person.email} is a client account now, of ${companies}.`,
      ...(await passwordLinkLines(tx, deps, userId)),
    ]
  })
}

async function makeUser(
  tx: Transaction,
  { clock }: AdminDependencies,
  person: Omit<NewUser, 'id'>,
): Promise<string> {
  const id = randomUUID()
  if (!(await insertUser(tx, { id, ...person }, clock.now())))
    throw new AdminError(`${person.email} has an account already`)
  return id
}

const makeCompany: Command = async (typed, deps) => {
  const { database, clock } = deps
  const {
    'postal-code': postalCode,
    'bdo-free': bdoFree,
    'bdo-people-collection': bdoPeopleCollection,
    ...company
  } = readOptions(companyOptions, typed)
  const id = randomUUID()
  const { street, city, country } = company
  const place = { street, postal_code: postalCode, city, country }
  await database.transaction(async (tx) => {
    await insertCompany(
      tx,
      { ...company, ...place, id, bdo_free: bdoFree, bdo_people_collection: bdoPeopleCollection },
      clock.now(),
    )
    // Every company needs at least one pickup place: its own address.
    await insertBranches(
      tx,
      [
        {
          id: randomUUID(),
          company_id: id,
          name: 'Siedziba',
          ...place,
          contact: null,
          email: null,
          phone: null,
          is_main: true,
        },
      ],
      clock.now(),
    )
    await recordEvent(tx, deps, { kind: 'admin', detail: 'company', objectId: id })
  })
  return [`${company.name} is a company now, its id is ${id}`]
}

const renewPasswordLink: Command = async (typed, deps) => {
  const { email } = readOptions(emailOptions, typed)
  return deps.database.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) throw new AdminError(`${email} has no account`)
    await recordEvent(tx, deps, { kind: 'admin', email, detail: 'password-link' })
    return passwordLinkLines(tx, deps, user.id)
  })
}

/** Prints a link instead of taking a password, because shells store what is typed. */
async function passwordLinkLines(
  tx: Transaction,
  deps: AdminDependencies,
  userId: string,
): Promise<string[]> {
  const { url } = await makePasswordLink(tx, deps, userId, 'invitation')
  return [
    `Choose the password here, once, within ${INVITATION_DAYS} days:`,
    url,
    ...localLinkNote(deps.config),
  ]
}

function localLinkNote({ environment, publicUrl, host, port }: Config): string[] {
  return environment !== 'test' && publicUrl === localAddress(host, port)
    ? ['PUBLIC_URL is not set: this link works on the machine of the server alone.']
    : []
}

const makeOrderLink: Command = async (typed, deps) => {
  const { database, clock, config } = deps
  const { days, note } = readOptions(orderLinkOptions, typed)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  const token = await database.transaction(async (tx) => {
    await recordEvent(tx, deps, { kind: 'admin', detail: 'order-link' })
    return createOrderLink(tx, { now, expiresAt, ...(note ? { note } : {}) })
  })
  return [
    `One order can be placed here until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC:`,
    `${config.publicUrl}${paths.newOrderWithToken(token)}`,
    ...localLinkNote(config),
  ]
}

export const commands: Record<string, Command> = {
  staff: makeStaff,
  company: makeCompany,
  client: makeClient,
  'password-link': renewPasswordLink,
  'order-link': makeOrderLink,
  ...accountCommands,
  ...eventCommands,
  ...fileCommands,
  ...mailCommands,
  ...privacyCommands,
}
