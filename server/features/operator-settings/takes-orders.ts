import { examplesIn } from '#contract/settings/examples.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

type Known = Pick<Dependencies, 'config' | 'settings'>

/** Refuses orders in production until the operator has entered its own data, which the personal-data notice names. */
export function requireOwnSettings(deps: Known): void {
  if (whyNoOrders(deps)) throw new ProblemError('ORDERS.NOT_TAKEN_YET')
}

/** Returns why every order is refused, for the operator; undefined if orders are taken. */
export function whyNoOrders({ config, settings }: Known): string | undefined {
  if (config.environment !== 'prod') return undefined
  const fields = examplesIn(settings.now().settings)
    .filter(({ blocks }) => blocks === 'orders')
    .map(({ section, field }) => `${section}.${field}`)
  return fields.length === 0
    ? undefined
    : `Every order is refused until an administrator fills in /staff/settings: ${fields.join(', ')}`
}
