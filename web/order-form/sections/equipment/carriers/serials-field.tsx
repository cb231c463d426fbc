// Serial numbers of an entry, one in a line: typed, or pasted as a column of a spreadsheet.
import { useEffect, useRef, useState } from 'react'
import { canScan } from '#web/lib/codes/scan-codes.ts'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { useFieldError, useOrderForm } from '#web/order-form/model/order-form-context.ts'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { useRow } from '../use-row.ts'
import type { ScanDialog } from './scan-dialog.tsx'
import { type FaultyLine, faultyLines, numbersIn } from './serial-lines.ts'
import { useFaultWords } from './use-fault-words.ts'
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
