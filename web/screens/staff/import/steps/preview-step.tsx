// Third step: what each row would change. Nothing is saved before "Zapisz".
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { formatCount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { saveRefused } from '../files/refused-csv.ts'
import { leftColumns, letterOf } from '../model/columns.ts'
import { isDoubted } from '../model/doubts.ts'
import type { ImportState, ShownPreview } from '../model/import-state.ts'
import { addressOf, type ImportView, type Shown, SHOWN } from '../model/import-view.ts'
import type { ImportActs } from '../model/use-import.ts'
import { PlacesNote } from './places-note.tsx'
import { PreviewTable } from './preview-table.tsx'
import styles from '../import.module.css'

interface PreviewStepProps {
  acts: ImportActs
  state: ImportState
  preview: ShownPreview
  view: ImportView
}

export function PreviewStep({ acts, state, preview, view }: PreviewStepProps) {
  const { t } = useText()
  const navigate = useNavigate()
  const { busy, problem } = acts
  const { made, updated, refused } = preview.counts
  const toSave = made + updated
  const save = async () => {
    if (await acts.save()) await navigate(addressOf({ step: 'result' }), { replace: true })
  }
  const reason = t('IMPORT.NOTHING_TO_SAVE')
  return (
    <>
      <h2>{t('IMPORT.PREVIEW')}</h2>
      <p className={styles['lead']}>{t('IMPORT.PREVIEW_LEAD')}</p>
      <div role="alert" className={styles['alert']}>
        {problem && (
          <Note kind={problem.code === 'IMPORT.CHANGED_MEANWHILE' ? 'hint' : 'error'}>
            <p>{t(problem.code)}</p>
          </Note>
        )}
      </div>
      <LeftColumns state={state} />
      <PlacesNote preview={preview} />
      <Narrowing preview={preview} view={view} />
      <PreviewTable preview={preview} view={view} />
      <div className={styles['save']}>
        <div className="stack gap-4">
          {preview.people > 0 && (
            <Checkbox
              label={t('IMPORT.INVITE', { count: preview.people })}
              hint={t('IMPORT.INVITE_HINT')}
              checked={state.invite}
              onChange={({ target }) => acts.setInvite(target.checked)}
            />
          )}
          <p>
            {toSave > 0 ? t('IMPORT.WILL_SAVE', { count: toSave }) : reason}{' '}
            {refused > 0 && t('IMPORT.WILL_REFUSE', { count: refused })}
          </p>
        </div>
        <div className="row gap-8-12">
          <ButtonLink kind="quiet" href={addressOf({ step: 'columns' })}>
            <Icon name="left" />
            {t('IMPORT.BACK_TO_COLUMNS')}
          </ButtonLink>
          {refused > 0 && (
            <Button kind="second" onClick={() => saveRefused(state, preview, t)}>
              <Icon name="download" />
              {t('IMPORT.DOWNLOAD_REFUSED', { count: refused })}
            </Button>
          )}
          <Button busy={busy === 'saving'} unavailable={toSave === 0} onClick={() => void save()}>
            {t('IMPORT.SAVE')}
          </Button>
          <span role="status">{busy === 'saving' && t('IMPORT.SAVING')}</span>
        </div>
      </div>
    </>
  )
}

/** Names the columns with content that the import does not read. */
function LeftColumns({ state }: { state: ImportState }) {
  const { t } = useText()
  const left = leftColumns(state.cells.rows, state.layout)
  if (left.length === 0) return null
  const names = left.map(({ at, title, heldAt }) => {
    const column = title === '' ? letterOf(at) : `${letterOf(at)} (${title})`
    return heldAt === null ? column : t('IMPORT.LEFT_RIVAL', { column, other: letterOf(heldAt) })
  })
  return (
    <Note kind="hint">
      <p>{t('IMPORT.LEFT_COLUMNS', { columns: names.join(', ') })}</p>
    </Note>
  )
}

/**
 * Filters the rows by their effect, with the number of each. The numbers add up to all rows. A further filter shows rows to
 * check.
 */
function Narrowing({ preview, view }: { preview: ShownPreview; view: ImportView }) {
  const { t, locale } = useText()
  const { made, updated, unchanged, refused } = preview.counts
  const doubted = useMemo(() => preview.rows.filter((_, at) => isDoubted(preview, at)).length, [preview])
  const counts: Record<Shown, number> = {
    all: preview.rows.length,
    refused,
    create: made,
    update: updated,
    unchanged,
    doubted,
  }
  const offered = SHOWN.filter((show) => show !== 'doubted' || show === view.show || counts.doubted > 0)
  const tabs = offered.map((show) => ({
    href: addressOf({ step: 'preview', show }),
    title: t(`IMPORT.SHOW_${show.toUpperCase() as Uppercase<Shown>}`),
    count: formatCount(counts[show], locale),
    isCurrent: view.show === show,
  }))
  return <Tabs label={t('IMPORT.SHOWN')} tabs={tabs} className={styles['tabs']} />
}
