import { examplesIn } from '#contract/settings/examples.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/** Refuses orders in production until the operator has entered its own data, which the personal-data notice names. */
export function requireOwnSettings({ config, settings }: Pick<Dependencies, 'config' | 'settings'>): void {
  if (config.environment !== 'prod') return
  if (examplesIn(settings.now().settings).some(({ blocks }) => blocks === 'orders'))
    throw new ProblemError('ORDERS.NOT_TAKEN_YET')
}
