import { useId } from 'react'
import { type Encoding, ENCODINGS } from '#web/lib/sheets/encodings.ts'
import type { ReadChoices, Reading } from '#web/lib/sheets/read-cells.ts'
import { type Delimiter, DELIMITERS } from '#web/lib/sheets/separated.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Checkbox } from './checkbox.tsx'
import { Note } from './note.tsx'
import { Options, Select } from './select.tsx'
import styles from './sheet-reading.module.css'

export interface SheetReadingProps {
  reading: Reading
  isBusy?: boolean
  /** Reads the file again with the person's corrections. */
  onChange: (choices: ReadChoices) => void
}

/** Names of encodings that spreadsheet programs show in their save dialogs. */
const ENCODING_NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1250': 'Windows-1250',
  'iso-8859-2': 'ISO-8859-2',
  cp852: 'CP852 (DOS)',
  mazovia: 'Mazovia (DOS)',
  'mac-ce': 'Mac CE',
  'windows-1251': 'Windows-1251',
  'koi8-u': 'KOI8-U',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
}

const MOST_NAMED_ROWS = 10

/** Shows what to check, and lets the person correct the reader's guesses. */
export function SheetReadingFields({ reading, isBusy, onChange }: SheetReadingProps) {
  const { t } = useText()
  const { encoding, delimiter, sheets, sheet, hiddenRows, oddRows, choices } = reading
  const change = (changed: ReadChoices) => onChange({ ...choices, ...changed })
  const delimiterNames: Record<Delimiter | '', string> = {
    ';': t('SHEET.SEMICOLON'),
    '\t': t('SHEET.TAB'),
    ',': t('SHEET.COMMA'),
    '|': t('SHEET.BAR'),
    '': t('SHEET.NO_DELIMITER'),
  }
  const remarks = [
    reading.isEncodingUnsure && t(encoding === 'repaired' ? 'SHEET.REPAIRED' : 'SHEET.ENCODING_UNSURE'),
    reading.wrongSigns > 0 && t('SHEET.WRONG_SIGNS', { count: reading.wrongSigns }),
    reading.isDelimiterUnsure && t('SHEET.DELIMITER_UNSURE'),
    oddRows.length > 0 &&
      t('SHEET.ODD_QUOTES', {
        count: oddRows.length,
        rows: oddRows.slice(0, MOST_NAMED_ROWS).join(', ') + (oddRows.length > MOST_NAMED_ROWS ? '…' : ''),
      }),
    reading.beyondColumns > 0 && t('SHEET.BEYOND_COLUMNS', { count: reading.beyondColumns }),
    reading.errorCells > 0 && t('SHEET.ERROR_CELLS', { count: reading.errorCells }),
    sheets.length > 1 && t('SHEET.OTHER_SHEETS', { count: sheets.length - 1 }),
    reading.repeated > 0 && t('SHEET.REPEATED', { count: reading.repeated }),
  ].filter((remark) => remark !== false && remark !== undefined)
  return (
    <div className={styles['reading']} role="group" aria-label={t('SHEET.READING')} aria-busy={isBusy}>
      {remarks.length > 0 && (
        <Note kind="hint" role="status">
          {remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </Note>
      )}
      <div className={styles['choices']}>
        {sheets.length > 1 && (
          <Choice
            label={t('SHEET.SHEET')}
            value={sheet ?? ''}
            options={sheets.map((name) => [name, name])}
            onChange={(name) => change({ sheet: name })}
          />
        )}
        {encoding && (
          <Choice
            label={t('SHEET.ENCODING')}
            value={encoding}
            options={[
              ...ENCODINGS.map((one) => [one, ENCODING_NAMES[one]] as const),
              ['repaired', t('SHEET.ENCODING_REPAIRED')] as const,
            ]}
            onChange={(one) => change({ encoding: one })}
          />
        )}
        {delimiter !== undefined && (
          <Choice
            label={t('SHEET.DELIMITER')}
            value={delimiter}
            options={([...DELIMITERS, ''] as const).map((one) => [one, delimiterNames[one]])}
            onChange={(one) => change({ delimiter: one })}
          />
        )}
        {hiddenRows > 0 && (
          <Checkbox
            label={t('SHEET.HIDDEN_ROWS', { count: hiddenRows })}
            checked={!choices.withoutHidden}
            onChange={({ target }) => change({ withoutHidden: !target.checked })}
          />
        )}
      </div>
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value as Value)}>
        <Options of={options} />
      </Select>
    </div>
  )
}
