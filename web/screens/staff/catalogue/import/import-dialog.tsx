// Imports a catalogue file. A preview shows every change before anything is saved.
import { useRef } from 'react'
import { LIST_FILE_LIMIT_BYTES, LOOKUP_LIMIT } from '#contract/limits.ts'
import { SHEET_FILES } from '#web/lib/sheets/file-names.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { SheetReading } from '#web/ui/sheet-reading.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import type { Entry, Kind } from '../model/entry.ts'
import { ImportPreview } from './import-preview.tsx'
import { useImport } from './use-import.ts'
import styles from './import.module.css'

const LIMITS = { rows: LOOKUP_LIMIT, megabytes: LIST_FILE_LIMIT_BYTES / 1024 / 1024 }

interface ImportDialogProps {
  kind: Kind
  entries: readonly Entry[]
  onClose: () => void
}

export function ImportDialog({ kind, entries, onClose }: ImportDialogProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const chosen = useImport({
    kind,
    entries,
    onSaved: ({ made, updated }) => {
      toasts.success(t('CATALOGUE.IMPORTED', { made, updated }))
      onClose()
    },
  })
  const { plan, fault, problem, busy, fileName, reading } = chosen
  const changing = plan?.rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length ?? 0
  const wrong = plan?.rows.filter(({ outcome }) => outcome === 'wrong').length ?? 0
  const reason =
    wrong > 0
      ? t('CATALOGUE.IMPORT_WRONG', { count: wrong })
      : changing === 0
        ? t('CATALOGUE.IMPORT_SAME')
        : ''
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t(kind === 'items' ? 'CATALOGUE.IMPORT_ITEMS' : 'CATALOGUE.IMPORT_PACKAGES')}
      closeLabel={t('TOASTS.CLOSE')}
      footer={
        plan && (
          <>
            <p id="import-reason" className={styles['reason']}>
              {reason}
            </p>
            <Button kind="quiet" onClick={onClose}>
              {t('CATALOGUE.IMPORT_CANCEL')}
            </Button>
            <Button
              busy={busy}
              unavailable={reason !== ''}
              aria-describedby="import-reason"
              onClick={() => void chosen.save()}
            >
              {changing > 0 && wrong === 0
                ? t('CATALOGUE.IMPORT_SAVE', { count: changing })
                : t('CATALOGUE.SAVE')}
            </Button>
          </>
        )
      }
    >
      <div className={styles['source']}>
        <p>{t('CATALOGUE.IMPORT_LEAD')}</p>
        <div className="row gap-8-12">
          <Button kind={plan ? 'quiet' : 'primary'} onClick={() => input.current?.click()}>
            <Icon name="file" />
            {t(fileName ? 'CATALOGUE.OTHER_FILE' : 'CATALOGUE.CHOOSE_FILE')}
          </Button>
          {fileName && <span className="break shrink">{fileName}</span>}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('CATALOGUE.CHOOSE_FILE')}
          accept={SHEET_FILES}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void chosen.choose(file)
            target.value = ''
          }}
        />
        <div role="alert">
          {fault && <Note kind="error">{t(`CATALOGUE.FAULT_${fault}`, LIMITS)}</Note>}
          {problem && (
            <Note kind="error">
              {t(
                problem.code === 'CATALOGUE.CHANGED_MEANWHILE' || problem.code === 'CATALOGUE.NOT_FOUND'
                  ? 'CATALOGUE.IMPORT_MEANWHILE'
                  : problem.code,
              )}
            </Note>
          )}
        </div>
      </div>
      {reading && <SheetReading reading={reading} onChange={(choices) => void chosen.readAgain(choices)} />}
      {plan && <ImportPreview {...plan} />}
    </Dialog>
  )
}
