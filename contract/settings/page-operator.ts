// Operator data on every page. The server writes them into the page as `<meta name="operator">`, in the version with which it
// renders the page: docs/decisions/0074-operator-settings.md.
import { drawsExampleName } from './examples.ts'
import { type LogoSettings, type Operator, operatorOf, type OperatorSettings } from './operator-settings.ts'
import type { LandingFacts } from './settings-answers.ts'

export interface PageOperator extends Pick<Operator, 'name' | 'email' | 'phone'> {
  /** `writtenName` is written beside the mark instead of the drawn words. */
  logo: LogoSettings & { writtenName?: string }
  /** Version of the personal-data notice; stored with each order whose sender accepted it. */
  noticeVersion: string
}

export function pageOperatorOf(settings: OperatorSettings, noticeVersion: string): PageOperator {
  const { name, email, phone } = operatorOf(settings)
  const logo = drawsExampleName(settings) ? { ...settings.logo, writtenName: name } : settings.logo
  return { name, email, phone, logo, noticeVersion }
}

export function landingFactsOf(settings: OperatorSettings): LandingFacts {
  const { legalName, address, nip, bdo } = operatorOf(settings)
  const { krs, court, shareCapital, permit, about } = settings.company
  const { phoneHours } = settings.contact
  const { prices, area } = settings
  return { legalName, address, nip, bdo, krs, court, shareCapital, permit, about, phoneHours, prices, area }
}
