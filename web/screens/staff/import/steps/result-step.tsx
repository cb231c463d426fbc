// Last step: the result. Refused rows can be downloaded, corrected and imported again.
import { useNavigate } from 'react-router'
import type { ImportAnswer } from '#contract/companies/company-import.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { formatCount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { saveRefused } from '../files/refused-csv.ts'
import type { ImportState } from '../model/import-state.ts'
import { addressOf } from '../model/import-view.ts'
import type { ImportActs } from '../model/use-import.ts'
import { PlacesNote } from './places-note.tsx'
import styles from '../import.module.css'

interface ResultStepProps {
  acts: ImportActs
  state: ImportState
  result: ImportAnswer
}

const COUNTS = ['made', 'updated', 'unchanged', 'refused'] as const

export function ResultStep({ acts, state, result }: ResultStepProps) {
  const { t, locale } = useText()
  const navigate = useNavigate()
  const { preview } = state
  const total = COUNTS.reduce((sum, name) => sum + result[name], 0)
  const download = () => {
    if (!preview) return
    saveRefused(state, preview, t)
    acts.tookRefused()
  }
  return (
    <>
      <h2>{t('IMPORT.DONE')}</h2>
      <Note kind="good">
        <p>{t('IMPORT.DONE_LEAD', { rows: t('IMPORT.ROWS', { count: total }), file: state.fileName })}</p>
        {result.mails > 0 && <p>{t('IMPORT.MAILED', { count: result.mails })}</p>}
      </Note>
      <dl className={styles['figures']}>
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{t(`IMPORT.COUNT_${name.toUpperCase() as Uppercase<typeof name>}`)}</dt>
            <dd>{formatCount(result[name], locale)}</dd>
          </div>
        ))}
      </dl>
      {preview && <PlacesNote preview={preview} />}
      {result.refused > 0 && (
        <Note kind="hint">
          <p>{t('IMPORT.REFUSED_LEAD')}</p>
          <p className="mt-8">
            <Button kind="second" onClick={download}>
              <Icon name="download" />
              {t('IMPORT.DOWNLOAD_REFUSED', { count: result.refused })}
            </Button>
          </p>
        </Note>
      )}
      <div className="row gap-8-12">
        <ButtonLink href={staffPaths.companies}>{t('IMPORT.TO_COMPANIES')}</ButtonLink>
        <Button
          kind="second"
          onClick={() => {
            acts.forget()
            void navigate(addressOf({ step: 'file' }))
          }}
        >
          {t('IMPORT.NEXT_FILE')}
        </Button>
      </div>
    </>
  )
}
