// Current settings in the memory of each process. It polls for a newer version every two seconds, so that pages, mails and
// prints follow within five. The copy is available at once and survives an outage of the database.

import { isDeepStrictEqual } from 'node:util'
import { type Example, examplesIn } from '#contract/settings/examples.ts'
import { operatorOf, type OperatorSettings } from '#contract/settings/operator-settings.ts'
import { landingFactsOf, pageOperatorOf } from '#contract/settings/page-operator.ts'
import type { PageSettings } from '#contract/settings/page-settings.ts'
import type { CurrentSettings, SettingsInForce, Dependencies } from '#server/dependencies.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Log } from '#server/platform/log/log.ts'
import { FIRST_NOTICE_VERSION, firstSettings } from '#settings/operator.ts'
import { inEveryLanguage } from './every-language.ts'
import { settingsOtherThan } from './settings-queries.ts'

const ASK_EVERY_MS = 2000

/** Settings before the first read, and as long as no administrator has changed them. */
export const FIRST: SettingsInForce = {
  version: 1,
  settings: firstSettings,
  noticeVersion: FIRST_NOTICE_VERSION,
}

export function createSettings({ database, log }: { database: Database; log: Log }): CurrentSettings {
  let kept = FIRST
  let failing = false
  const listeners: ((settings: SettingsInForce) => Promise<void>)[] = []

  async function renew(): Promise<void> {
    const found = await settingsOtherThan(database.connection, kept.version)
    if (!found) return
    kept = { ...found, settings: completed(found.settings) }
    await Promise.all(listeners.map((listener) => listener(kept)))
  }

  /** Renews the copy. Logs only the first of several failed polls; an outage is reported by the calls that fail. */
  async function ask(): Promise<void> {
    try {
      await renew()
      failing = false
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'the settings of the operator were not read')
      failing = true
    }
  }

  return {
    now: () => kept,
    operator: () => operatorOf(kept.settings),
    renew,
    onChange: (listener) => void listeners.push(listener),
    follow() {
      let asking = Promise.resolve()
      let isStopped = false
      let timer: NodeJS.Timeout | undefined
      const next = () => {
        timer = setTimeout(() => (asking = ask().then(() => (isStopped ? undefined : next()))), ASK_EVERY_MS)
        timer.unref()
      }
      next()
      return {
        async stop() {
          isStopped = true
          clearTimeout(timer)
          await asking
        },
      }
    },
  }
}

/**
 * Adds the product's own text where the stored version has none, because the section, the part of the notice or the language
 * was added later.
 */
export function completed(settings: Partial<OperatorSettings>): OperatorSettings {
  const { notice = firstSettings.notice } = settings
  const allParts = firstSettings.notice.map((part) => notice.find(({ id }) => id === part.id) ?? part)
  return inEveryLanguage({ ...firstSettings, ...settings, notice: allParts })
}

/** Whether pages show the product's initial values, so that the built pages can be sent unchanged. */
export const settingsAreFirst = ({ settings, noticeVersion }: SettingsInForce): boolean =>
  noticeVersion === FIRST.noticeVersion &&
  settings.contact.website === FIRST.settings.contact.website &&
  isDeepStrictEqual(pageOperatorOf(settings, ''), pageOperatorOf(FIRST.settings, '')) &&
  isDeepStrictEqual(landingFactsOf(settings), landingFactsOf(FIRST.settings))

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

/** Returns the notice for order forms that no orders are taken; undefined if orders are taken. */
export function noOrdersOnPages(deps: Known): PageSettings['noOrders'] {
  const examples = blockingExamples(deps)
  return examples.length === 0
    ? undefined
    : { canBeCalled: !examples.some(({ section, field }) => section === 'contact' && field === 'phone') }
}
