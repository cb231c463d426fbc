// Finds what a row says about a person, and builds the row without it. Only the mention is removed from a text, because the
// rest may concern others. A row about the person alone, such as a mail to them, is deleted.

import { FIND_REASONS, type FindReason } from '#contract/privacy/erasure.ts'
import type { Json, SearchedRow } from './mention-queries.ts'
import { redacted, type Mention, type PersonFinder } from './person-finder.ts'
import { phoneDigits } from './phone-forms.ts'
import type { Part, Person, SearchedTable } from './searched-table-queries.ts'

/** Place in a row that names the person, about which an administrator can decide. */
export interface Find {
  id: string
  by: FindReason
  /** Sure finds are erased unless an administrator keeps them; others are kept unless an administrator erases them. */
  isSure: boolean
  deletes: boolean
  excerpt: { before: string; found: string; after: string }
  /** Columns without the person; `all` also removes uncertain mentions. */
  without(all: boolean): Record<string, Json>
}

type Texts = SearchedRow['texts']

interface Found {
  column: string
  text: string
  mentions: Mention[]
}

/** Columns that become empty instead of getting `[usunięto]`, because forms and mails read them as addresses and numbers. */
const EMPTIED: Record<string, string[]> = {
  orders: ['company_email', 'company_phone'],
  companies: ['email', 'phone'],
  drivers: ['phone'],
  mails: ['reply_to', 'text_body', 'html_body', 'calendar'],
}
/** Columns that are rendered again from the remaining data when the mail is sent. */
const CONTENT = ['text_body', 'html_body', 'calendar']
/** Rows that are deleted if one of these columns has the person. */
const GOES_BY: Record<string, string[]> = {
  mails: ['recipient', 'mailbox'],
  order_messages: ['recipient'],
  order_replies: ['sender'],
  staff_views: ['query'],
  registry_answers: ['nip', 'company'],
}
/** Whether no decision is needed: mails to the person, cached register answers, and rows of the job queue. */
export const goesUnasked = (table: SearchedTable, find: Find) =>
  table.name === 'registry_answers' || table.name === 'pgboss.job' || (table.name === 'mails' && find.deletes)

export function findsIn(
  table: SearchedTable,
  row: SearchedRow,
  finder: PersonFinder,
  isOwn: boolean,
): Find[] {
  return table.parts.flatMap((part) => {
    const find =
      'names' in part ? personIn(part, row.texts, finder, isOwn) : textsOf(table, part, row, finder, isOwn)
    return find ? [{ ...find, id: [table.name, row.id, ...(part.name ? [part.name] : [])].join(':') }] : []
  })
}

type Unnamed = Omit<Find, 'id'>

/**
 * Finds the person in the columns of a contact or reporter. A different address beside the name means another person with that
 * name.
 */
function personIn(part: Person, texts: Texts, finder: PersonFinder, isOwn: boolean): Unnamed | undefined {
  const of = (columns: readonly string[]) =>
    columns
      .map((column) => String(texts[column] ?? ''))
      .join(' ')
      .trim()
  const [name, email, phone] = [of(part.names), of([part.email]), of([part.phone])]
  const kindsIn = (text: string) => finder.mentionsIn(text, isOwn).map(({ kind }) => kind)
  const has = { name: kindsIn(name).includes('name'), email: kindsIn(email).includes('address') }
  const hasPhone = kindsIn(phone).includes('phone')
  if (!has.name && !has.email && !hasPhone && kindsIn(`${name} ${email}`).length === 0) return undefined
  const isOther = (email !== '' && !has.email) || (phoneDigits(phone) !== '' && !hasPhone)
  const text = [name, email, phone].filter(Boolean).join(', ')
  const [first] = finder.mentionsIn(text, isOwn)
  if (!first) return undefined
  const by = has.email ? 'address' : has.name ? 'name' : first.kind
  return {
    by,
    isSure: has.email || (has.name && !isOther),
    deletes: false,
    excerpt: excerptOf(text, first),
    without: () =>
      Object.fromEntries(
        part.columns.map((column) => [column, isNeverNull(column) ? '' : null] satisfies [string, Json]),
      ),
  }
}

const isNeverNull = (column: string) =>
  ['contact_name', 'reporter_name', 'reporter_surname', 'reporter_email'].includes(column)

function textsOf(
  table: SearchedTable,
  part: Part,
  { id, texts }: SearchedRow,
  finder: PersonFinder,
  isOwn: boolean,
): Unnamed | undefined {
  const found: Found[] = part.columns.flatMap((column) =>
    leavesOf(texts[column] ?? null)
      .map((leaf) => (column === 'query' ? readableQuery(leaf) : leaf))
      .map((text) => ({ column, text, mentions: finder.mentionsIn(text, isOwn) }))
      .filter(({ mentions }) => mentions.length > 0),
  )
  const all = found.flatMap(({ mentions }) => mentions)
  if (all.length === 0) return undefined
  // Beside the person's address, uncertain names and phone numbers count as theirs.
  const hasAddress = all.some(({ kind }) => kind === 'address')
  const isSure = (mention: Mention) =>
    mention.isSure || (hasAddress && (mention.kind === 'name' || mention.kind === 'phone'))
  const isDoubted = part.name === 'company' && table.name !== 'registry_answers'
  const shown = found
    .flatMap(({ text, mentions }) => mentions.map((mention) => ({ text, mention })))
    .toSorted((one, other) => rank(one.mention, isSure) - rank(other.mention, isSure))[0]
  if (!shown) return undefined
  const goes = GOES_BY[table.name] ?? []
  return {
    by: shown.mention.kind,
    isSure: !isDoubted && isSure(shown.mention),
    deletes: found.some(
      ({ column, mentions }) =>
        goes.includes(column) && mentions.some((one) => isSure(one) || isDoubted || column === 'query'),
    ),
    excerpt: excerptOf(shown.text, shown.mention),
    without: (everything) =>
      withoutPerson(table, { id, texts }, found, (one) => everything || isSure(one), finder, isOwn),
  }
}

const rank = (mention: Mention, isSure: (mention: Mention) => boolean) =>
  (isSure(mention) ? 0 : FIND_REASONS.length) + FIND_REASONS.indexOf(mention.kind)

function withoutPerson(
  table: SearchedTable,
  { id, texts }: Pick<SearchedRow, 'id' | 'texts'>,
  found: readonly Found[],
  isErased: (mention: Mention) => boolean,
  finder: PersonFinder,
  isOwn: boolean,
): Record<string, Json> {
  const columns = [
    ...new Set(found.filter(({ mentions }) => mentions.some(isErased)).map(({ column }) => column)),
  ]
  const emptied = EMPTIED[table.name] ?? []
  const left = Object.fromEntries(
    columns.map((column): [string, Json] => {
      if (table.name === 'mails' && emptied.includes(column)) return [column, null]
      const mark = (text: string) => {
        const mentions = finder.mentionsIn(text, isOwn).filter(isErased)
        if (mentions.length === 0) return text
        return emptied.includes(column) ? remaining(text, mentions) : redacted(text, mentions)
      }
      const value = mapLeaves(texts[column] ?? null, mark)
      if (emptied.includes(column)) return [column, value === '' ? null : value]
      return [column, isUnique(table, column) ? apart(String(value), id) : value]
    }),
  )
  // A signature belongs to the person whose name is stored beside it.
  if (table.name === 'stop_reports' && 'handed_over_by' in left) return { ...left, signature: null }
  const isWrittenAnew =
    table.name === 'mails' && columns.some((column) => column === 'data' || CONTENT.includes(column))
  return isWrittenAnew ? { ...left, ...Object.fromEntries(CONTENT.map((column) => [column, null])) } : left
}

/** Whether the column is unique: two rows with different mentions may become equal without them. */
const isUnique = ({ name }: SearchedTable, column: string) =>
  (['order_files', 'drivers'].includes(name) && column === 'name') || column === 'dedupe_key'
const apart = (value: string, id: string) => value.replace(/(?=\.\w+$|$)/, `-${id.slice(0, 8)}`)

/** Lists the other addresses in the text. */
const remaining = (text: string, mentions: readonly Mention[]) =>
  mentions
    .toReversed()
    .reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text)
    .split(/[,;\s]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .join(', ')

function leavesOf(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(leavesOf)
  return value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, each]) => [key, ...leavesOf(each)])
    : []
}

function mapLeaves(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapLeaves(each, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [change(key), mapLeaves(each, change)]),
  )
}

/** Returns the typed search texts of the query. */
const readableQuery = (query: string) => [...new URLSearchParams(query).values()].join('\n')

const AROUND = 60

function excerptOf(text: string, { from, to }: Pick<Mention, 'from' | 'to'>): Find['excerpt'] {
  const flat = (part: string) => part.replaceAll(/\s+/g, ' ')
  const before = flat(text.slice(Math.max(0, from - AROUND), from))
  const after = flat(text.slice(to, to + AROUND))
  return {
    before: from > AROUND ? `…${before.replace(/^\S*\s/, '')}` : before.trimStart(),
    found: flat(text.slice(from, to)),
    after: text.length > to + AROUND ? `${after.replace(/\s\S*$/, '')}…` : after.trimEnd(),
  }
}
