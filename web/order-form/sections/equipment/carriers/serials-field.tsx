// Serial numbers of an entry, one in a line: typed, or pasted as a column of a spreadsheet.
import { useEffect, useRef, useState } from 'react'
import { canScan } from '#web/lib/codes/scan-codes.ts'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { LIMITS_IN_WORDS } from '#web/order-form/model/limits-in-words.ts'
import { useFieldError, useOrderForm } from '#web/order-form/model/order-form-context.ts'
import { announce } from '#web/shell/announcer.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { useRow } from '../use-row.ts'
import type { ScanDialog } from './scan-dialog.tsx'
import { type FaultyLine, faultyLines, numbersIn } from './serial-lines.ts'
import styles from './carriers.module.css'

const scanPart = loadable(() => import('./scan-dialog.tsx').then((module) => module.ScanDialog))

type ScanAreaProps = Omit<Parameters<typeof ScanDialog>[0], 'onClose'>

/** Button that opens the camera, if the browser offers one to pages. The scanner is loaded when it is pressed. */
function ScanArea(props: ScanAreaProps) {
  const { t } = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { status, value: Part } = useLoadable(scanPart)
  const hasFailed = isOpen && status === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    toasts.error(t('CARRIERS.SCAN_READER'))
    setIsOpen(false)
  }, [hasFailed, t])
  if (!canScan()) return null
  return (
    <>
      <Button
        kind="quiet"
        busy={isOpen && !Part}
        onClick={() => {
          scanPart.load()
          setIsOpen(true)
        }}
      >
        {t('CARRIERS.SCAN')}
      </Button>
      {isOpen && Part && <Part {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const FEWEST_ROWS = 3
const MOST_ROWS = 10

export function SerialsField({ index }: { index: number }) {
  const { t } = useText()
  const { form, review } = useOrderForm()
  const name = `orderData.${index}.serialNumbers` as const
  const text = useRow(`orderData.${index}`, (row) => row?.serialNumbers?.join('\n') ?? '')
  const area = useRef<HTMLTextAreaElement>(null)
  const wasPasted = useRef(false)
  const key = useFieldError(name)
  // Finds faults only if the error should be shown.
  const faulty = key === undefined ? [] : faultyLines(linesOfAll(form.getValues('orderData')), index)
  const faultWords = useFaultWords()
  const lines = text === '' ? [] : text.split('\n')
  const count = lines.filter((line) => line.trim() !== '').length
  const repeated = faulty.filter(({ fault }) => fault === 'repeated')

  const linesNow = () => numbersIn(form.getValues(name)?.join('\n') ?? '')
  const write = (lines: string[]) => {
    form.setValue(name, lines)
    review.changed(name)
  }
  const putInOrder = (typed: string) => {
    const tidied = numbersIn(typed)
    if (tidied.join('\n') !== typed) write(tidied)
  }
  const dropRepeated = () => {
    const dropped = new Set(repeated.map(({ line }) => line))
    write(lines.filter((_, line) => !dropped.has(line)))
    announce(t('CARRIERS.REPEATED_DROPPED', { count: dropped.size }))
    area.current?.focus()
  }
  return (
    <div className={styles['serials']}>
      <Field
        id={name}
        label={t('CARRIERS.SERIALS')}
        optionalMark={t('PAGE.OPTIONAL')}
        hint={t('CARRIERS.SERIALS_HINT')}
        error={key && faultWords(key, faulty)}
      >
        <TextArea
          ref={area}
          name={name}
          className={styles['lines']}
          rows={Math.min(Math.max(lines.length + 1, FEWEST_ROWS), MOST_ROWS)}
          value={text}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          onPaste={() => {
            wasPasted.current = true
          }}
          onChange={({ target: { value } }) => {
            write(value === '' ? [] : value.split('\n'))
            if (!wasPasted.current) return
            wasPasted.current = false
            putInOrder(value)
            // Faults in a pasted list are shown at once.
            review.left(name)
          }}
          onBlur={({ target: { value } }) => {
            putInOrder(value)
            review.left(name)
          }}
        />
      </Field>
      <div className={styles['acts']}>
        <ScanArea
          known={() => linesOfAll(form.getValues('orderData')).flat()}
          onAdd={(serial) => write([...linesNow(), serial])}
          onRemove={(serial) => write(linesNow().filter((line) => line !== serial))}
        />
        {faulty[0] && (
          <Button kind="quiet" onClick={() => area.current && showLine(area.current, faulty[0])}>
            {t('CARRIERS.SHOW_FAULT')}
          </Button>
        )}
        {repeated.length > 0 && (
          <Button kind="quiet" onClick={dropRepeated}>
            {t('CARRIERS.DROP_REPEATED', { count: repeated.length })}
          </Button>
        )}
        <p className={styles['count']} role="status">
          {count > 0 && t('CARRIERS.COUNT', { count })}
        </p>
      </div>
    </div>
  )
}

const linesOfAll = (entries: readonly { serialNumbers?: string[] }[]) =>
  entries.map(({ serialNumbers = [] }) => serialNumbers)

/** Selects a line, and scrolls to it in a long list. */
function showLine(area: HTMLTextAreaElement, { line }: Pick<FaultyLine, 'line'> = { line: 0 }): void {
  const lines = area.value.split('\n')
  const start = lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[line]?.length ?? 0))
  area.scrollTop = (area.scrollHeight / lines.length) * line - area.clientHeight / 2
}

/** Largest number of serial numbers that a message names. The others are counted. */
const NAMED = 4
/** Shown characters of a serial number, enough to find it. */
const SHOWN = 24

const KEYS = {
  repeated: 'CARRIERS.REPEATED',
  long: 'CARRIERS.TOO_LONG',
  unreadable: 'CARRIERS.UNREADABLE',
} as const

/** Rounded form that a spreadsheet shows for a long number not formatted as text. */
const ROUNDED = /^\d[.,]?\d*E\+\d+$/i

/** Returns a function that builds the text of an error with its wrong numbers; without numbers if it concerns the whole list. */
export function useFaultWords() {
  const { t } = useText()
  const named = ({ serial, line, entry }: FaultyLine): string => {
    const shown = serial.length > SHOWN ? `${serial.slice(0, SHOWN)}…` : serial
    return entry === undefined
      ? t('CARRIERS.IN_LINE', { serial: shown, line: line + 1 })
      : t('CARRIERS.IN_ENTRY', { serial: shown, line: line + 1, entry: entry + 1 })
  }
  return (key: MessageKey, faulty: readonly FaultyLine[]): string => {
    const ofKind = (kind: FaultyLine['fault']) => {
      const found = faulty.filter(({ fault }) => fault === kind)
      if (found.length === 0) return ''
      const serials = found.slice(0, NAMED).map(named).join(', ')
      return t(KEYS[kind], { ...LIMITS_IN_WORDS, serials, more: Math.max(0, found.length - NAMED) })
    }
    const isWhole = key === 'SERIAL_NUMBERS_LIMIT' || key === 'ORDER_SERIAL_NUMBERS_LIMIT'
    const isRounded = faulty.some(({ serial }) => ROUNDED.test(serial))
    const words = [
      isWhole ? `${t(key, LIMITS_IN_WORDS)}.` : '',
      ofKind('repeated'),
      ofKind('long'),
      ofKind('unreadable'),
      isRounded ? t('CARRIERS.ROUNDED') : '',
    ].filter(Boolean)
    return words.join(' ') || t(key, LIMITS_IN_WORDS)
  }
}
