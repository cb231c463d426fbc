// Imports companies from a spreadsheet in four steps: file, columns, preview, result.
import { useEffect, useRef } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { staffPaths } from '#contract/staff-paths.ts'
import { useAskedBeforeUnload } from '#web/lib/use-asked-before-unload.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Cable } from '#web/ui/cable.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { ImportState } from './model/import-state.ts'
import { addressOf, importViewOf, type Step, STEPS } from './model/import-view.ts'
import { type ImportActs, useImport } from './model/use-import.ts'
import { ColumnsStep } from './steps/columns-step.tsx'
import { FileStep } from './steps/file-step.tsx'
import { PreviewStep } from './steps/preview-step.tsx'
import { ResultStep } from './steps/result-step.tsx'
import styles from './import.module.css'

export function ImportScreen() {
  const { t } = useText()
  useScreenTitle(t('IMPORT.TITLE'))
  const [params] = useSearchParams()
  const view = importViewOf(params)
  const acts = useImport()
  const { state } = acts
  const isLost = (useLocation().state as { isLost?: true } | null)?.isLost === true
  useAskedBeforeUnload(isUnfinished(state))
  const root = useFocusAtStep(view.step)
  if (!canShow(view.step, state))
    return (
      <Navigate
        to={addressOf({ step: state?.result ? 'result' : state ? 'columns' : 'file' })}
        replace
        state={state ? null : { isLost: true }}
      />
    )
  return (
    <div className="stack" ref={root}>
      <PageHead
        title={t('IMPORT.TITLE')}
        above={
          <a href={staffPaths.companies}>
            <Icon name="left" size="small" />
            {t('STAFF.COMPANIES')}
          </a>
        }
      />
      <Steps current={view.step} />
      {isLost && !state && (
        <Note kind="hint" role="status">
          <p>{t('IMPORT.LOST')}</p>
        </Note>
      )}
      <StepShown {...acts} view={view} />
    </div>
  )
}

function StepShown({ view, ...acts }: ImportActs & { view: ReturnType<typeof importViewOf> }) {
  const { state } = acts
  if (view.step === 'result' && state?.result)
    return <ResultStep acts={acts} state={state} result={state.result} />
  if (view.step === 'preview' && state?.preview)
    return <PreviewStep acts={acts} state={state} preview={state.preview} view={view} />
  if (view.step === 'columns' && state) return <ColumnsStep acts={acts} state={state} />
  return <FileStep acts={acts} />
}

function canShow(step: Step, state: ImportState | null): boolean {
  if (step === 'file') return true
  if (step === 'columns') return state !== null
  if (step === 'preview') return Boolean(state?.preview) && !state?.result
  return Boolean(state?.result)
}

/** Whether a reload would lose something: a file that is not imported, or refused rows that are not saved. */
const isUnfinished = (state: ImportState | null): boolean =>
  state !== null && (state.result ? state.result.refused > 0 && !state.hasRefused : true)

function Steps({ current }: { current: Step }) {
  const { t } = useText()
  const at = STEPS.indexOf(current)
  return (
    <div
      className={styles['steps']}
      role="group"
      aria-label={t('IMPORT.STEP', { at: at + 1, steps: STEPS.length })}
    >
      <Cable
        lies
        steps={STEPS.map((step, place) => ({
          id: step,
          state: place < at || current === 'result' ? 'done' : place === at ? 'now' : 'later',
          title: t(`IMPORT.STEP_${step.toUpperCase() as Uppercase<Step>}`),
        }))}
      />
    </div>
  )
}

/** Focuses the heading of a step. At the first step of a visit the page's heading has the focus. */
function useFocusAtStep(step: Step) {
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const heading = root.current?.querySelector<HTMLElement>('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [step])
  return root
}
