// What every page says of the operator. The server writes it into the page as `<meta name="operator">`, in the version that the page
// was drawn with: docs/decisions/0074-operator-settings.md.
import {
  type AreaSettings,
  type CompanySettings,
  type ContactSettings,
  type LogoSettings,
  type Operator,
  operatorOf,
  type OperatorSettings,
  type PriceSettings,
} from './operator-settings.ts'

export interface PageOperator extends Pick<Operator, 'name' | 'email' | 'phone'> {
  logo: LogoSettings
  /** Stored with each order: which wording of the personal-data notice was ticked. */
  noticeVersion: string
}

/** What the landing page and its footer tell beside it. What is `null` is left out. */
export interface LandingFacts
  extends
    Pick<Operator, 'legalName' | 'address' | 'nip' | 'bdo'>,
    Pick<CompanySettings, 'krs' | 'court' | 'shareCapital' | 'permit' | 'about'>,
    Pick<ContactSettings, 'phoneHours'> {
  prices: PriceSettings | null
  area: AreaSettings | null
}

export function pageOperatorOf(settings: OperatorSettings, noticeVersion: string): PageOperator {
  const { name, email, phone } = operatorOf(settings)
  return { name, email, phone, logo: settings.logo, noticeVersion }
}

export function landingFactsOf(settings: OperatorSettings): LandingFacts {
  const { legalName, address, nip, bdo } = operatorOf(settings)
  const { krs, court, shareCapital, permit, about } = settings.company
  const { phoneHours } = settings.contact
  const { prices, area } = settings
  return { legalName, address, nip, bdo, krs, court, shareCapital, permit, about, phoneHours, prices, area }
}
