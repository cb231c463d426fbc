// Finds example values in the settings: the product ships with placeholders that must not go live.
import type { OperatorSettings, SettingsSection } from './operator-settings.ts'

/** In production, the server blocks this until an administrator replaces the example value. */
export const EXAMPLE_BLOCKS = ['orders', 'publication', 'nothing'] as const
export type ExampleBlock = (typeof EXAMPLE_BLOCKS)[number]

export interface Example {
  section: SettingsSection
  /** Path within the section. */
  field: string
  blocks: ExampleBlock
}

type Check = [
  section: SettingsSection,
  field: string,
  blocks: ExampleBlock,
  isExample: (settings: OperatorSettings) => boolean,
]

const isOfNobody = (address: string) => /[@.]example(?:\/|$)/.test(address) || address.endsWith('.example')
const hasNoDigit = (number: string) => /^0*$/.test(number)

const EXAMPLE_NAME = 'ElektroOdbiór'

/** Whether the logo still draws the example's name although the company has another one. */
export const drawsExampleName = ({ company, logo }: Pick<OperatorSettings, 'company' | 'logo'>) =>
  company.name !== EXAMPLE_NAME && logo.firstWord.startsWith('M52 5H44v15h8M44 12.3h7M55.4 4.2V20')

/** Without the controller's name and contact the personal-data notice would be untrue, so no orders are accepted. */
const CHECKS: readonly Check[] = [
  ['company', 'name', 'nothing', ({ company }) => company.name === EXAMPLE_NAME],
  ['company', 'legalName', 'orders', ({ company }) => company.legalName === 'ElektroOdbiór sp. z o.o.'],
  ['company', 'address', 'orders', ({ company }) => company.address.street === 'ul. Przykładowa 1'],
  ['company', 'nip', 'orders', ({ company }) => hasNoDigit(company.nip)],
  ['company', 'bdo', 'orders', ({ company }) => hasNoDigit(company.bdo)],
  ['company', 'krs', 'publication', ({ company }) => company.krs !== null && hasNoDigit(company.krs)],
  ['company', 'permit.until', 'publication', ({ company }) => company.permit?.until === '2031-05-31'],
  ['logo', 'firstWord', 'nothing', drawsExampleName],
  ['contact', 'email', 'orders', ({ contact }) => isOfNobody(contact.email)],
  ['contact', 'phone', 'orders', ({ contact }) => contact.phone === '+48123456789'],
  ['contact', 'website', 'publication', ({ contact }) => isOfNobody(contact.website)],
  ['contact', 'securityContacts', 'publication', ({ contact }) => contact.securityContacts.some(isOfNobody)],
]

export const examplesIn = (settings: OperatorSettings): Example[] =>
  CHECKS.filter(([, , , isExample]) => isExample(settings)).map(([section, field, blocks]) => ({
    section,
    field,
    blocks,
  }))
