// The step that is shown, as the address says it, so that Back goes to the step before.
import { staffPaths } from '#contract/staff-paths.ts'

export const STEPS = ['file', 'columns', 'preview', 'result'] as const
export type Step = (typeof STEPS)[number]

/** What the rows of the preview are narrowed to. */
export const SHOWN = ['all', 'refused', 'create', 'update', 'unchanged', 'doubted'] as const
export type Shown = (typeof SHOWN)[number]

export interface ImportView {
  step: Step
  show: Shown
  /** From 1. */
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

/** What is as usual is left out. */
export function addressOf({ step, show = 'all', page = 1 }: Pick<ImportView, 'step'> & Partial<ImportView>) {
  const query = new URLSearchParams({
    ...(step !== 'file' && { step }),
    ...(show !== 'all' && { show }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${staffPaths.import}?${query}` : staffPaths.import
}
