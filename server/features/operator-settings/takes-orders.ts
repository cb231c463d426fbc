import type { PageSettings } from '#contract/page-settings.ts'
import { type Example, examplesIn } from '#contract/settings/examples.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

type Known = Pick<Dependencies, 'config' | 'settings'>

/** Refuses orders in production until the operator has entered its own data, which the personal-data notice names. */
export function requireOwnSettings(deps: Known): void {
  if (blockingExamples(deps).length > 0) throw new ProblemError('ORDERS.NOT_TAKEN_YET')
}

const blockingExamples = ({ config, settings }: Known): Example[] =>
  config.environment === 'prod'
    ? examplesIn(settings.now().settings).filter(({ blocks }) => blocks === 'orders')
    : []

/** Returns why every order is refused, for the operator; undefined if orders are taken. */
export function whyNoOrders(deps: Known): string | undefined {
  const fields = blockingExamples(deps).map(({ section, field }) => `${section}.${field}`)
  return fields.length === 0
    ? undefined
    : `Every order is refused until an administrator fills in /staff/settings: ${fields.join(', ')}`
}

/** Notice for order forms that no orders are taken; undefined if orders are taken. */
export function noOrdersOnPages(deps: Known): PageSettings['noOrders'] {
  const examples = blockingExamples(deps)
  return examples.length === 0
    ? undefined
    : { canBeCalled: !examples.some(({ section, field }) => section === 'contact' && field === 'phone') }
}
