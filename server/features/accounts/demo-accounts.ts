// Demo accounts that show what signed-in people see. All have the same published password.

import { stableUuid } from '#database/seed/stable-uuid.ts'
import type { Config } from '#server/config.ts'
import {
  addMember,
  insertBranches,
  insertCompany,
  type NewBranch,
  type NewCompany,
} from '#server/features/companies/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hashPassword } from './passwords.ts'
import { hasUsers, insertUser, type NewUser } from './user-queries.ts'

export const DEMO_PASSWORD = 'Demo-haslo-2026'

/**
 * Whether the password must be refused because it is published. Only production refuses it, so that people can try the product
 * elsewhere.
 */
export const isPublished = ({ environment }: Pick<Config, 'environment'>, password: string) =>
  environment === 'prod' && password === DEMO_PASSWORD

const companyId = (name: string) => stableUuid('demo-company', name)
const branchId = (name: string) => stableUuid('demo-branch', name)
const poland = { country: 'Polska' }

export const DEMO_SCHOOL = {
  id: companyId('szkola'),
  name: 'Szkoła Podstawowa nr 12 im. Marii Skłodowskiej-Curie w Poznaniu',
  street: 'ul. Kwiatowa 12',
  postal_code: '61-881',
  city: 'Poznań',
  ...poland,
  nip: '9990001019',
  krs: null,
  regon: '999000101',
  bdo: '000999101',
  email: 'sekretariat@szkola.example',
  phone: '+48615550112',
} satisfies NewCompany

export const DEMO_WORKSHOP = {
  id: companyId('warsztat'),
  name: 'Elektro Zieliński i Córka sp. j.',
  street: 'ul. Młyńska 4/2',
  postal_code: '60-129',
  city: 'Poznań',
  ...poland,
  nip: '9990001025',
  krs: '0000999102',
  regon: '999000207',
  bdo: '000999102',
  email: 'biuro@firma.example',
  phone: '+48615550204',
} satisfies NewCompany

/** Company that is exempt from the BDO register, so its orders need no BDO number. */
const foundation = {
  id: companyId('fundacja'),
  name: 'Fundacja Zielony Prąd',
  street: 'ul. Ogrodowa 7',
  postal_code: '62-020',
  city: 'Swarzędz',
  ...poland,
  nip: '9990001031',
  krs: '0000999103',
  regon: '999000302',
  bdo: null,
  bdo_free: true,
  email: 'fundacja@firma.example',
  phone: '+48615550307',
} satisfies NewCompany

const closed = {
  id: companyId('blokada'),
  name: 'Hurtownia Pod Kluczem sp. z o.o.',
  street: 'ul. Zamkowa 1',
  postal_code: '62-800',
  city: 'Kalisz',
  ...poland,
  nip: '9990001048',
  krs: '0000999104',
  regon: '999000408',
  bdo: '000999104',
  email: 'biuro-blokada@firma.example',
  phone: '+48625550401',
} satisfies NewCompany

const addressOf = ({ street, postal_code, city, country }: NewCompany) => ({
  street,
  postal_code,
  city,
  country,
})
const noContact = { contact: null, email: null, phone: null }

export const DEMO_SCHOOL_BRANCHES: NewBranch[] = [
  {
    id: branchId('szkola-glowna'),
    company_id: DEMO_SCHOOL.id,
    name: 'Budynek główny',
    ...addressOf(DEMO_SCHOOL),
    ...noContact,
    is_main: true,
  },
  {
    id: branchId('szkola-filia'),
    company_id: DEMO_SCHOOL.id,
    name: 'Filia przy Łąkowej',
    street: 'ul. Łąkowa 3',
    postal_code: '61-879',
    city: 'Poznań',
    ...poland,
    contact: 'Marek Wójcik',
    email: 'filia@szkola.example',
    phone: '+48615550113',
    is_main: false,
  },
  {
    id: branchId('szkola-warsztaty'),
    company_id: DEMO_SCHOOL.id,
    name: 'Warsztaty szkolne',
    street: 'ul. Fabryczna 40a',
    postal_code: '62-030',
    city: 'Luboń',
    ...poland,
    contact: 'Żaneta Śliwińska',
    email: null,
    phone: '+48615550114',
    is_main: false,
  },
]

const seatOf = (company: NewCompany & { id: string }): NewBranch => ({
  id: stableUuid('demo-branch', company.id),
  company_id: company.id,
  name: 'Siedziba',
  ...addressOf(company),
  ...noContact,
  is_main: true,
})

export const DEMO_WORKSHOP_BRANCHES: NewBranch[] = [seatOf(DEMO_WORKSHOP)]

const companies: { company: NewCompany; branches: NewBranch[] }[] = [
  { company: DEMO_SCHOOL, branches: DEMO_SCHOOL_BRANCHES },
  { company: DEMO_WORKSHOP, branches: DEMO_WORKSHOP_BRANCHES },
  ...[foundation, closed].map((company) => ({ company, branches: [seatOf(company)] })),
]

const person = (email: string, name: string, surname: string, phone: string): NewUser => ({
  id: stableUuid('demo-user', email),
  email,
  role: 'client',
  name,
  surname,
  phone,
  locale: 'pl',
})

export const DEMO_ANNA = person('anna.nowak@szkola.example', 'Anna', 'Nowak', '+48600555101')

export const DEMO_PIOTR = person('piotr.zielinski@firma.example', 'Piotr', 'Zieliński', '+48600555102')

export const DEMO_STAFF: NewUser = {
  ...person('biuro@elektroodbior.example', 'Joanna', 'Biuro', '+48600555104'),
  role: 'staff',
  isAdministrator: true,
}

/** Staff who are not administrators. */
export const DEMO_DISPATCHERS: readonly [NewUser, NewUser] = [
  {
    ...person('dyspozytor@elektroodbior.example', 'Marta', 'Wrona', '+48600555105'),
    role: 'staff',
  },
  {
    ...person('dyspozytor2@elektroodbior.example', 'Kamil', 'Sowa', '+48600555106'),
    role: 'staff',
  },
]

interface DemoAccount {
  user: NewUser
  companies: NewCompany[]
  isBlocked?: true
  shows: string
}

const accounts: DemoAccount[] = [
  { user: DEMO_ANNA, companies: [DEMO_SCHOOL], shows: 'one company, three branches, 60 orders' },
  { user: DEMO_PIOTR, companies: [DEMO_WORKSHOP, foundation], shows: 'two companies, 5 orders of the first' },
  {
    user: person('blokada@firma.example', 'Barbara', 'Lok', '+48600555103'),
    companies: [closed],
    isBlocked: true,
    shows: 'blocked',
  },
  { user: DEMO_STAFF, companies: [], shows: 'staff, administrator' },
  ...DEMO_DISPATCHERS.map((user) => ({ user, companies: [], shows: 'staff, dispatcher' })),
]

/** Ids of the demo accounts. An id stays the same when the account gets another name or email address. */
export const DEMO_ACCOUNT_IDS = accounts.map(({ user }) => user.id)

/** Creates the demo accounts and their companies. Returns false and changes nothing if there are accounts already. */
export async function seedDemoAccounts(tx: Transaction, now: Date): Promise<boolean> {
  if (await hasUsers(tx)) return false
  for (const { company, branches } of companies) {
    await insertCompany(tx, company, now)
    await insertBranches(tx, branches, now)
  }
  // One hash for all accounts: the password is published, so separate hashes would only take time.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const { user, companies: theirs, isBlocked } of accounts) {
    await insertUser(tx, { ...user, passwordHash, ...(isBlocked ? { blockedAt: now } : {}) }, now)
    for (const { id } of theirs) await addMember(tx, { userId: user.id, companyId: id }, now)
  }
  return true
}

/** Returns the lines that the server prints at start. */
export const demoAccountNotes = () => [
  `Demo accounts, password ${DEMO_PASSWORD}:`,
  ...accounts.map(({ user, shows }) => `  ${user.email} (${shows})`),
]
