// Exports the audit log as a CSV file, written while it is read.

import type { AuditFilters } from '#contract/audit/audit.ts'
import { BYTE_ORDER_MARK, csvText } from '#contract/csv.ts'
import { dayInWarsaw } from '#contract/fields/day.ts'
import type { Locale } from '#contract/languages.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { CsvFile } from '#server/platform/http/csv-file.ts'
import { streamed } from '#server/platform/http/streamed.ts'
import { DOCUMENT_TEXTS } from '#server/texts.ts'
import { allEvents, type AuditEventRow } from './audit-queries.ts'
import { recordAct, type Author } from './author.ts'
import { auditRow, wantedBy } from './list-audit.ts'

export async function exportAudit(
  deps: Dependencies,
  author: Author & { actor: StaffActor },
  filters: AuditFilters,
): Promise<CsvFile> {
  const { database, clock } = deps
  const { actor } = author
  const wanted = await wantedBy(database.connection, actor, filters)
  await recordAct(database.connection, deps, author, { kind: 'export', detail: 'audit' })
  async function* lines({ signal }: { signal: AbortSignal }) {
    yield (
      BYTE_ORDER_MARK +
        csvText([COLUMNS.map((column) => DOCUMENT_TEXTS[actor.locale][`CSV.AUDIT_${column}`])])
    )
    for await (const rows of allEvents(database, wanted, signal))
      yield csvText(rows.map((row) => cellsOf(row, actor.locale)))
  }
  return { name: `audit-${dayInWarsaw(clock.now())}.csv`, content: streamed(lines) }
}

const COLUMNS = ['when', 'who', 'what', 'on', 'details', 'from', 'request'] as const

const IN_WARSAW = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Warsaw',
})

function cellsOf(stored: AuditEventRow, locale: Locale): string[] {
  const { who, kind, on, detail, changes, address, requestId } = auditRow(stored)
  return [
    IN_WARSAW.format(stored.happened_at),
    who?.name ?? '',
    DOCUMENT_TEXTS[locale][`EVENTS.${kind}`],
    on ?? '',
    changes
      ?.map(({ field, before, after }) =>
        before === undefined ? field : `${field}: ${before ?? ''} → ${after ?? ''}`,
      )
      .join(', ') ??
      detail ??
      '',
    address ?? '',
    requestId ?? '',
  ]
}
