import { examplesIn } from '#contract/settings/examples.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/** In production an order is taken once it is said truly who takes it: the personal-data notice would name nobody else. */
export function requireOwnSettings({ config, settings }: Pick<Dependencies, 'config' | 'settings'>): void {
  if (config.environment !== 'prod') return
  if (examplesIn(settings.now().settings).some(({ blocks }) => blocks === 'orders'))
    throw new ProblemError('ORDERS.NOT_TAKEN_YET')
}
