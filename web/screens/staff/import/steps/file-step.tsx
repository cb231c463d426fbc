// First step: choose or drop a file, or download the template.
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IMPORT_COLUMNS } from '#contract/companies/company-import.ts'
import { SHEET_FILES } from '#web/lib/sheets/file-names.ts'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { limitsInWords } from '../files/limits-in-words.ts'
import { saveTemplate } from '../files/template.ts'
import { dataRows } from '../model/columns.ts'
import { addressOf } from '../model/import-view.ts'
import type { ImportActs } from '../model/use-import.ts'
import styles from '../import.module.css'

export function FileStep({ acts }: { acts: ImportActs }) {
  const { t, locale } = useText()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { state, busy, failure } = acts
  const limits = limitsInWords(locale)
  const take = async (file: File | undefined) => {
    if (!file || !(await acts.readFile(file))) return
    announce(t('IMPORT.READ', { file: file.name }))
    await navigate(addressOf({ step: 'columns' }))
  }
  const drag = (event: DragEvent, isHere: boolean) => {
    event.preventDefault()
    setIsOver(isHere)
  }
  return (
    <>
      <Card title={t('IMPORT.FILE')}>
        <div
          className={classNames(styles['drop'], isOver && styles['over'])}
          onDragOver={(event) => drag(event, true)}
          onDragEnter={(event) => drag(event, true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            drag(event, false)
            void take(event.dataTransfer.files[0])
          }}
        >
          {state && (
            <p>
              <b>{state.fileName}</b>
              {', '}
              {t('IMPORT.ROWS', { count: dataRows(state.cells.rows, state.layout).length })}
            </p>
          )}
          <p>{isOver ? t('IMPORT.DROP') : t('IMPORT.FILE_LEAD')}</p>
          <div className="row gap-8-12">
            {state && (
              <ButtonLink href={addressOf({ step: state.result ? 'result' : 'columns' })}>
                {t('IMPORT.GO_ON')}
              </ButtonLink>
            )}
            <Button
              kind={state ? 'second' : 'primary'}
              busy={busy === 'reading'}
              onClick={() => input.current?.click()}
            >
              <Icon name="clip" />
              {t(state ? 'IMPORT.OTHER_FILE' : 'IMPORT.CHOOSE')}
            </Button>
          </div>
          <p className="muted sm">{t('IMPORT.FILE_LIMITS', limits)}</p>
          <input
            ref={input}
            type="file"
            hidden
            data-testid="file"
            accept={SHEET_FILES}
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </div>
        <div role="status">{busy === 'reading' && t('IMPORT.READING')}</div>
        <div role="alert" className={styles['failure']}>
          {failure && (
            <Note kind="error">
              <p>{t(`IMPORT.FAULT_${failure}`, limits)}</p>
            </Note>
          )}
        </div>
      </Card>
      <Template />
    </>
  )
}

function Template() {
  const { t } = useText()
  const save = (kind: 'csv' | 'xlsx') =>
    void saveTemplate(kind, t).catch(() => toasts.error(t('ERROR.NETWORK')))
  return (
    <Card title={t('IMPORT.TEMPLATE')}>
      <div className={styles['template']}>
        <p>{t('IMPORT.TEMPLATE_LEAD')}</p>
        <div className="row gap-8-12">
          <Button kind="second" onClick={() => save('xlsx')}>
            <Icon name="download" />
            {t('IMPORT.TEMPLATE_XLSX')}
          </Button>
          <Button kind="second" onClick={() => save('csv')}>
            <Icon name="download" />
            {t('IMPORT.TEMPLATE_CSV')}
          </Button>
        </div>
        <details>
          <summary>{t('IMPORT.COLUMNS_MEAN')}</summary>
          <dl className={styles['meanings']}>
            {IMPORT_COLUMNS.map((column) => (
              <div key={column}>
                <dt>{t(`IMPORT.COLUMN_${column}`)}</dt>
                <dd>{t(`IMPORT.MEANS_${column}`)}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </Card>
  )
}
