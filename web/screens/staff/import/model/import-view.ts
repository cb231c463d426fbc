// Step of the import in the address, so that the Back button returns to the previous step.
import { staffPaths } from '#contract/staff-paths.ts'

export const STEPS = ['file', 'columns', 'preview', 'result'] as const
export type Step = (typeof STEPS)[number]

/** Filters of the preview. */
export const SHOWN = ['all', 'refused', 'create', 'update', 'unchanged', 'doubted'] as const
export type Shown = (typeof SHOWN)[number]

export interface ImportView {
  step: Step
  show: Shown
  /** Starts at 1. */
  page: number
}

export const ROWS_A_PAGE = 50

export function importViewOf(asked: URLSearchParams): ImportView {
  const page = asked.get('page') ?? ''
  return {
    step: STEPS.find((step) => step === asked.get('step')) ?? 'file',
    show: SHOWN.find((show) => show === asked.get('show')) ?? 'all',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** Omits default values. */
export function addressOf({ step, show = 'all', page = 1 }: Pick<ImportView, 'step'> & Partial<ImportView>) {
  const query = new URLSearchParams({
    ...(step !== 'file' && { step }),
    ...(show !== 'all' && { show }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${staffPaths.import}?${query}` : staffPaths.import
}
