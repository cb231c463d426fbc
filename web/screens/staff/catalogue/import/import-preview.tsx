// Preview of the changes, row by row: refused rows first, unchanged ones only counted.

import { formatCount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Badge, type BadgeLook } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { fieldWords, isNamed } from '../editor/field-words.ts'
import type { Difference, PlannedRow } from './import-plan.ts'
import styles from './import.module.css'

type Outcome = PlannedRow['outcome']
const SHOWN: readonly Outcome[] = ['wrong', 'new', 'changed']
const LOOKS: Record<Outcome, BadgeLook> = {
  new: { tone: 'accent', fill: 'soft', icon: 'plus' },
  changed: { tone: 'blue', fill: 'soft', icon: 'refresh' },
  same: { tone: 'grey', fill: 'outline', icon: 'check' },
  wrong: { tone: 'amber', fill: 'soft', icon: 'alert' },
}

interface ImportPreviewProps {
  rows: readonly PlannedRow[]
  /** Titles that match no column. */
  unknown: readonly string[]
}

export function ImportPreview({ rows, unknown }: ImportPreviewProps) {
  const { t, locale } = useText()
  const shown = SHOWN.flatMap((outcome) => rows.filter((row) => row.outcome === outcome))
  return (
    <div className={styles['preview']}>
      <ul className="row gap-8-12" aria-label={t('CATALOGUE.TALLY')}>
        {([...SHOWN, 'same'] as const).map((outcome) => {
          const count = rows.filter((row) => row.outcome === outcome).length
          return (
            count > 0 && (
              <li key={outcome}>
                <Badge look={LOOKS[outcome]}>
                  {t(`CATALOGUE.TALLY_${outcome}`, { count, shown: formatCount(count, locale) })}
                </Badge>
              </li>
            )
          )
        })}
      </ul>
      {unknown.length > 0 && (
        <Note kind="hint">
          {t('CATALOGUE.UNKNOWN_COLUMNS', { columns: unknown.slice(0, 20).join(', ') })}
        </Note>
      )}
      {shown.length > 0 && (
        <table className={classNames('lined sm', styles['table'])} aria-label={t('CATALOGUE.DIFFERENCES')}>
          <thead>
            <tr>
              <th scope="col">{t('CATALOGUE.LINE')}</th>
              <th scope="col">{t('CATALOGUE.ENTRY')}</th>
              <th scope="col">{t('CATALOGUE.DIFFERENCES')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.line}>
                <td>{row.line}</td>
                <td>
                  <b>{row.name}</b> <span className="muted nowrap">{row.symbol}</span>
                </td>
                <td>
                  {row.outcome === 'new' && <Badge look={LOOKS.new}>{t('CATALOGUE.IS_NEW')}</Badge>}
                  {row.outcome === 'wrong' ? (
                    <RowErrors row={row} />
                  ) : (
                    row.differences.map((one) => <DifferenceLine key={one.field} {...one} />)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function RowErrors({ row: { errors } }: { row: PlannedRow }) {
  const { t } = useText()
  return Object.entries(errors).map(([path, [key]]) => {
    const field = path.startsWith('synonyms') ? 'synonyms' : path
    const words = isNamed(field) ? fieldWords(field, t) : t('CATALOGUE.ENTRY')
    return <FieldError key={path}>{`${words}: ${t(key ?? 'ERROR.INVALID_INPUT')}`}</FieldError>
  })
}

function DifferenceLine({ field, before, after }: Difference) {
  const { t } = useText()
  const value = (text: string) => text || t('CATALOGUE.NO_VALUE')
  return (
    <p className={styles['difference']}>
      <span className="muted">{`${fieldWords(field, t)}: `}</span>
      <VisuallyHidden>{t('CATALOGUE.BEFORE')}</VisuallyHidden> <del>{value(before)}</del>{' '}
      <span aria-hidden="true">→</span> <VisuallyHidden>{t('CATALOGUE.AFTER')}</VisuallyHidden>{' '}
      <ins>{value(after)}</ins>
    </p>
  )
}
