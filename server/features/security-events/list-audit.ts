// Reads the audit log: administrators read all of it, other staff the events of an order and their own.

import {
  AUDIT_KINDS,
  PERSON_FIELDS,
  type AuditAnswer,
  type AuditFilters,
  type AuditRow,
  type ListAudit,
} from '#contract/audit/audit.ts'
import { foldText } from '#contract/catalogue/search.ts'
import { endOfDayInWarsaw, isDay, startOfDayInWarsaw } from '#contract/fields/day.ts'
import type { Locale } from '#contract/languages.ts'
import { MIN_STAFF_SEARCH_LENGTH } from '#contract/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { searchedWords } from '#server/platform/database/searched-words.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { DOCUMENT_TEXTS } from '#server/texts.ts'
import {
  countEvents,
  emailOfPerson,
  isSearchCut,
  pageOfEvents,
  type AuditEventRow,
  type WantedEvents,
} from './audit-queries.ts'
import { pseudonymsOf } from './pseudonym.ts'

export async function listAudit(
  { database: { connection } }: Pick<Dependencies, 'database'>,
  actor: StaffActor,
  { page, limit, ...filters }: ListAudit,
): Promise<AuditAnswer> {
  const wanted = await wantedBy(connection, actor, filters)
  const [rows, totalCount, searchIsCut] = await Promise.all([
    pageOfEvents(connection, wanted, { offset: (page - 1) * limit, limit }),
    countEvents(connection, wanted),
    isSearchCut(connection, wanted.words),
  ])
  return { list: rows.map(auditRow), totalCount, searchIsCut }
}

export async function wantedBy(
  db: Connection,
  actor: StaffActor,
  { personUuid, orderUuid, companyUuid, kind, search, from, to }: AuditFilters,
): Promise<WantedEvents> {
  const personId = personUuid?.toLowerCase()
  if (!actor.isAdministrator && orderUuid === undefined && personId !== actor.userId)
    throw new ProblemError('ACCESS.DENIED')
  return {
    person: personId === undefined ? undefined : { id: personId, subjects: await subjectsOf(db, personId) },
    orderId: orderUuid,
    companyId: companyUuid,
    words: searchedWords(search, MIN_STAFF_SEARCH_LENGTH).map((word) => ({
      word,
      day: dayIn(word),
      kinds: kindsNamed(word, actor.locale),
    })),
    kinds: kind ?? AUDIT_KINDS,
    from: from === undefined ? undefined : startOfDayInWarsaw(from),
    before: to === undefined ? undefined : endOfDayInWarsaw(to),
  }
}

/** Reads a date as it is shown, `2026-11-28`, or as people write it, `28.11.2026`. */
function dayIn(word: string): string | undefined {
  const day = word.replace(
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/,
    (_, date: string, month: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`,
  )
  return isDay(day) ? day : undefined
}

const kindsNamed = (word: string, locale: Locale) =>
  AUDIT_KINDS.filter((kind) => foldText(DOCUMENT_TEXTS[locale][`EVENTS.${kind}`]).includes(foldText(word)))

/** Returns the pseudonyms of a person. They find events from before the account existed, or about the address only. */
async function subjectsOf(db: Connection, personId: string): Promise<Buffer[]> {
  const email = await emailOfPerson(db, personId)
  return email === undefined ? [] : pseudonymsOf(db, email)
}

const named = (uuid: string | null, name: string | null) =>
  uuid === null || name === null ? null : { uuid, name }

type Changes = NonNullable<AuditRow['changes']>

const ofPerson = ({ person_before: was, person_after: is }: AuditEventRow): Changes | undefined =>
  was && is
    ? PERSON_FIELDS.filter((field) => was[field] !== is[field]).map((field) => ({
        field,
        before: was[field],
        after: is[field],
      }))
    : undefined

const ofStatus = ({ status_before: was, status_after: is }: AuditEventRow) =>
  was && is
    ? (['status', 'suggestedDate'] as const)
        .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
        .filter(({ before, after }) => before !== after)
    : []

/** Returns the value as text. Undefined for one without a short text: equipment, an access card, translations. */
function textOf(value: unknown): string | null | undefined {
  if (value === null || typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return typeof value === 'object' ? undefined : String(value)
}

function textsOf(field: string, values: readonly [before: unknown, after: unknown]): Changes[number] {
  const [before, after] = values.map(textOf)
  return before === undefined || after === undefined ? { field } : { field, before, after }
}

function changesOf(row: AuditEventRow): Pick<AuditRow, 'changes'> {
  const ofColumns =
    row.changes && Object.entries(row.changes).map(([field, values]) => textsOf(field, values))
  const ofOrder = [...ofStatus(row), ...(row.order_changes ?? [])].map(({ field, before, after }) =>
    textsOf(field, [before, after]),
  )
  const changes = ofPerson(row) ?? ofColumns ?? (ofOrder.length > 0 ? ofOrder : undefined)
  return changes ? { changes } : {}
}

export function auditRow(row: AuditEventRow): AuditRow {
  const { order_id, order_number } = row
  const person = named(row.person_id, row.person_name)
  const company = named(row.company_id, row.company_name)
  const things = [
    row.file_name,
    row.catalogue_name,
    order_number,
    person && row.person_id !== row.actor_id ? person.name : null,
  ]
  const on = [...things, company?.name].filter((name) => typeof name === 'string')
  return {
    uuid: row.uuid,
    at: row.happened_at.toISOString(),
    who: named(row.actor_id, row.actor_name),
    kind: row.kind,
    on: on.length === 0 ? null : on.join(', '),
    detail: row.detail,
    ...changesOf(row),
    requestId: row.request_id,
    address: row.network,
    order: order_id === null || order_number === null ? null : { uuid: order_id, orderNumber: order_number },
    company,
    person,
  }
}
