// Identity of a person: their account, and the names and phone numbers beside their address in orders, at pickup places and in
// the history.

import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#server/platform/database/database.ts'
import type { Identity } from './person-finder.ts'
import { phoneDigits } from './phone-forms.ts'

/** Data about a person at the start of an erasure. */
export interface KnownPerson {
  /** In lower case. */
  email: string
  name?: string | undefined
  surname?: string | undefined
  phone?: string | null | undefined
}

interface Beside {
  name: string
  /** Null if `name` is the full name. */
  surname: string | null
  phone: string | null
  /** Whether the row is about a reporter, so that the person typed it about themselves. */
  isReporter: boolean
}

/** Fewest digits of a phone number that is searched. Shorter ones are ambiguous. */
const FEWEST_DIGITS = 7

/**
 * Collects the names, addresses and numbers of the people. The name comes from the account; for a visitor, from their orders.
 * Contact names and numbers beside the address are only probable, because an office may share an address.
 */
export async function identityOf(db: Connection, people: readonly KnownPerson[]): Promise<Identity> {
  const identities = await Promise.all(people.map((person) => identityOfOne(db, person)))
  const identity: Identity = {
    addresses: identities.flatMap(({ addresses }) => addresses),
    notTheirs: identities.flatMap(({ notTheirs }) => notTheirs),
    names: sureOnes(
      identities.flatMap(({ names }) => names),
      ({ name, surname }) => `${name} ${surname}`.toLowerCase(),
    ),
    phones: sureOnes(
      identities.flatMap(({ phones }) => phones),
      (digits) => digits,
    ),
  }
  return { ...identity, phones: await withoutShared(db, identity) }
}

async function identityOfOne(db: Connection, person: KnownPerson): Promise<Identity> {
  const { email, name, surname, phone } = person
  const hasAccount = name !== undefined && surname !== undefined
  const beside = await besideAddress(db, email)
  const known = [
    ...(phone ? [{ name: '', surname: null, phone, isReporter: true }] : []),
    ...beside.map((each) => ({ ...each, isReporter: each.isReporter && !hasAccount })),
  ]
  return {
    addresses: [email],
    notTheirs: await accountsOfOthersBehind(db, email),
    names: [
      ...(hasAccount ? [{ value: { name, surname }, isSure: true }] : []),
      ...known.flatMap(({ isReporter, ...called }) => {
        const value = partsOf(called)
        return value ? [{ value, isSure: isReporter }] : []
      }),
    ],
    phones: known.flatMap(({ phone: number, isReporter }) => {
      const digits = phoneDigits(number ?? '')
      return digits.length >= FEWEST_DIGITS ? [{ value: digits, isSure: isReporter }] : []
    }),
  }
}

/** Splits a name into given name and surname. Undefined if it is not a person's name. */
function partsOf({
  name,
  surname,
}: Pick<Beside, 'name' | 'surname'>): { name: string; surname: string } | undefined {
  const [first, ...rest] = name.trim().split(/\s+/)
  const last = surname?.trim() || (rest.length < 3 ? rest.at(-1) : undefined)
  const isName = /^[\p{L}\p{M} '’ʼ-]+$/u.test(`${name}${surname ?? ''}`)
  return first && last && isName ? { name: surname ? name : first, surname: last } : undefined
}

function sureOnes<Thing>(
  known: readonly { value: Thing; isSure: boolean }[],
  keyOf: (value: Thing) => string,
): { value: Thing; isSure: boolean }[] {
  const byKey = Map.groupBy(known, ({ value }) => keyOf(value))
  return [...byKey.values()].flatMap(([first, ...others]) =>
    first ? [{ value: first.value, isSure: [first, ...others].some(({ isSure }) => isSure) }] : [],
  )
}

/** Whether a column has the address, with any plus part, unless another person's account has exactly that address. */
export const isAddressOf = (column: RawBuilder<unknown>, email: string) =>
  email.includes('+')
    ? sql<boolean>`lower(${column}) = ${email}`
    : sql<boolean>`(lower(${column}) = ${email} or (lower(${column}) like ${likePlus(email)}
        and not exists (select from users where users.email = lower(${column}))))`

const likePlus = (email: string) => {
  const [local = '', domain = ''] = email.replaceAll(/[\\%_]/g, String.raw`\$&`).split('@')
  return `${local}+%@${domain}`
}

async function accountsOfOthersBehind(db: Connection, email: string): Promise<string[]> {
  if (email.includes('+')) return []
  const { rows } = await sql<{ email: string }>`
    select email from users where email like ${likePlus(email)}`.execute(db)
  return rows.map((row) => row.email)
}

async function besideAddress(db: Connection, email: string): Promise<Beside[]> {
  const { rows } = await sql<Beside>`
    select distinct reporter_name as name, reporter_surname as surname, reporter_phone as phone, true as "isReporter"
    from orders where ${isAddressOf(sql`reporter_email`, email)}
    union
    select distinct contact_name, null, contact_phone, false from orders where ${isAddressOf(sql`contact_email`, email)}
    union
    select contact, null, phone, false from branches where ${isAddressOf(sql`email`, email)} and contact is not null
    union
    ${besideInHistory(email)}
    limit 100`.execute(db)
  return rows
}

/** Selects the contact persons and reporters that a correction removed or added. */
function besideInHistory(email: string) {
  const changes = sql`
    from order_history join orders on orders.id = order_id
    cross join (values ('before'), ('after')) as side (name)
    cross join lateral (
      select jsonb_object_agg(each ->> 'field', each -> side.name) as people
      from jsonb_array_elements(details -> 'changes') as each where each ->> 'field' is not null
    ) as change
    where jsonb_typeof(details -> 'changes') = 'array' and position(${email} in lower(details::text)) > 0`
  return sql`
    select coalesce(change.people ->> 'customerCompanyBranch.contact', ''), null, change.people ->> 'customerCompanyBranch.phone', false
    ${changes} and lower(change.people ->> 'customerCompanyBranch.email') = ${email}
    union
    select coalesce(change.people ->> 'reporter.name', reporter_name), coalesce(change.people ->> 'reporter.surname', reporter_surname),
      coalesce(change.people ->> 'reporter.phone', reporter_phone), true
    ${changes} and lower(change.people ->> 'reporter.email') = ${email}`
}

/** Drops phone numbers that a company or another account also has. */
async function withoutShared(db: Connection, { phones, addresses }: Identity): Promise<Identity['phones']> {
  if (phones.length === 0) return []
  const lastNine = (column: string) => sql`right(regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g'), 9)`
  const sought = phones.map(({ value }) => value.slice(-9))
  const { rows } = await sql<{ digits: string }>`
    select ${lastNine('phone')} as digits from companies where ${lastNine('phone')} = any(${sought}::text[])
    union
    select ${lastNine('phone')} from users
    where ${lastNine('phone')} = any(${sought}::text[]) and email <> all(${[...addresses]}::text[])`.execute(
    db,
  )
  const shared = new Set(rows.map(({ digits }) => digits))
  return phones.map(({ value, isSure }) => ({ value, isSure: isSure && !shared.has(value.slice(-9)) }))
}
