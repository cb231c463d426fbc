// Second step: the recognised columns, to be corrected.
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { SheetReading } from '#web/ui/sheet-reading.tsx'
import { type Column, Table, TableSheet } from '#web/ui/table.tsx'
import { limitsInWords } from '../files/limits-in-words.ts'
import { SHEET_ROLES, type SheetRole } from '../model/column-parts.ts'
import { dataRows, leftColumns, letterOf, type SheetColumn, skippedRows } from '../model/columns.ts'
import type { ImportState } from '../model/import-state.ts'
import { addressOf } from '../model/import-view.ts'
import type { ImportActs } from '../model/use-import.ts'
import styles from '../import.module.css'

const EXAMPLES = 3
const NAMED_ROWS = 10

interface Row extends SheetColumn {
  at: number
  letter: string
  examples: string[]
  /** Letter of the column that has the role which this one seems to have. */
  other: string | null
}

export function ColumnsStep({ acts, state }: { acts: ImportActs; state: ImportState }) {
  const { t, locale } = useText()
  const navigate = useNavigate()
  const { busy, problem } = acts
  const data = dataRows(state.cells.rows, state.layout)
  const skipped = skippedRows(state.cells.rows, state.layout)
  const rivals = leftColumns(state.cells.rows, state.layout).filter(({ heldAt }) => heldAt !== null)
  const rows = state.layout.columns.map((column, at): Row => ({
    ...column,
    at,
    letter: letterOf(at),
    other: letterOrNull(rivals.find((one) => one.at === at)?.heldAt),
    examples: data
      .map(({ cells }) => cells[at] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, EXAMPLES),
  }))
  const roles = new Set(state.layout.columns.map(({ role }) => role))
  const isKnown = roles.has('nip') || (roles.has('nipNotRequired') && roles.has('name') && roles.has('city'))
  const check = async () => {
    if (await acts.makePreview()) await navigate(addressOf({ step: 'preview' }))
  }
  const columns: Column<Row>[] = [
    {
      id: 'column',
      title: t('IMPORT.COLUMN'),
      onCard: 'first',
      cell: ({ letter, title }) => (
        <>
          <span className={styles['letter']}>{letter}</span> <b>{title}</b>
        </>
      ),
    },
    {
      id: 'examples',
      title: t('IMPORT.EXAMPLES'),
      cell: ({ examples }) => (
        <span className="second break">{examples.join(' · ') || t('IMPORT.NO_EXAMPLES')}</span>
      ),
    },
    {
      id: 'role',
      title: t('IMPORT.HOLDS'),
      cell: (row) => <Choice row={row} onChoose={(role) => acts.setRole(row.at, role)} />,
    },
  ]
  return (
    <>
      <h2>{t('IMPORT.COLUMNS')}</h2>
      <p className={styles['lead']}>
        {t('IMPORT.COLUMNS_LEAD', { file: state.fileName, rows: t('IMPORT.ROWS', { count: data.length }) })}
      </p>
      {skipped.length > 0 && (
        <p className={styles['lead']}>
          {t('IMPORT.SKIPPED_ROWS', {
            count: skipped.length,
            rows: skipped.slice(0, NAMED_ROWS).join(', ') + (skipped.length > NAMED_ROWS ? '…' : ''),
          })}
        </p>
      )}
      <SheetReading
        reading={state.reading}
        isBusy={busy === 'reading'}
        onChange={(choices) => void acts.readFile(state.file, choices)}
      />
      {!isKnown && (
        <Note kind="hint">
          <p>{t('IMPORT.NIP_NOT_CHOSEN')}</p>
        </Note>
      )}
      {rivals.length > 0 && (
        <Note kind="hint">
          <p>{t('IMPORT.RIVALS', { count: rivals.length })}</p>
        </Note>
      )}
      <TableSheet>
        <Table
          label={t('IMPORT.COLUMNS')}
          columns={columns}
          rows={rows}
          rowId={({ letter }) => letter}
          dense
        />
      </TableSheet>
      <div role="alert" className={styles['alert']}>
        {problem && (
          <Note kind="error">
            <p>{t(problem.code)}</p>
          </Note>
        )}
        {acts.failure && (
          <Note kind="error">
            <p>{t(`IMPORT.FAULT_${acts.failure}`, limitsInWords(locale))}</p>
          </Note>
        )}
      </div>
      <div className="row gap-8-12">
        <ButtonLink kind="quiet" href={addressOf({ step: 'file' })}>
          <Icon name="left" />
          {t('IMPORT.BACK_TO_FILE')}
        </ButtonLink>
        <Button busy={busy === 'previewing'} onClick={() => void check()}>
          {t('IMPORT.CHECK_ROWS')}
        </Button>
        <span role="status">{busy === 'previewing' && t('IMPORT.CHECKING')}</span>
      </div>
    </>
  )
}

const letterOrNull = (at: number | null | undefined) =>
  at === null || at === undefined ? null : letterOf(at)

function Choice({ row, onChoose }: { row: Row; onChoose: (role: SheetRole | null) => void }) {
  const { t } = useText()
  const id = useId()
  const { letter, title, role, rival, other } = row
  const rivalWords =
    rival === null || other === null ? null : t('IMPORT.RIVAL', { role: t(`IMPORT.COLUMN_${rival}`), other })
  return (
    <>
      <Select
        aria-label={t('IMPORT.HOLDS_OF', { letter, title })}
        aria-describedby={rivalWords === null ? undefined : id}
        value={role ?? ''}
        onChange={({ target }) => onChoose((target.value || null) as SheetRole | null)}
      >
        <option value="">{t('IMPORT.SKIP')}</option>
        {SHEET_ROLES.map((column) => (
          <option key={column} value={column}>
            {t(`IMPORT.COLUMN_${column}`)}
          </option>
        ))}
      </Select>
      {rivalWords !== null && (
        <span className={styles['doubt']} id={id}>
          <Icon name="hint" size="small" />
          <span>{rivalWords}</span>
        </span>
      )}
    </>
  )
}
