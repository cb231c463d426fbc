// The words about the operator's settings, and the schema of a change of them.
import type * as z from 'zod/mini'
import { RETENTION_LIMITS } from '#contract/limits.ts'
import type { changeSettings } from '#contract/settings/edit-settings.ts'
import { MESSAGE_FIELDS } from '#contract/settings/message-templates.ts'
import { NOTICE_FIELDS } from '#contract/settings/notice.ts'
import { operatorSettings } from '#contract/settings/settings-answers.ts'
import { schemaOf } from './answers.ts'
import * as field from './schema.ts'
import type { FieldsOf, JsonSchema } from './schema.ts'

const { shape } = operatorSettings
const section = (schema: z.ZodMiniType, description: string): JsonSchema => ({
  ...schemaOf(schema),
  description,
})
const listed = (fields: readonly string[]) => fields.map((name) => `\`{${name}}\``).join(', ')
const { orderYears, unfulfilledYears, mailDays, accountDays } = RETENTION_LIMITS

const change = {
  version: {
    type: 'integer',
    minimum: 1,
    description: 'The version that the change is made upon; of another one it is refused.',
  },
  company: section(
    shape.company,
    'Name, address, numbers and permit. What is null is said nowhere; a text is in every language or null.',
  ),
  contact: section(
    shape.contact,
    'How the operator is reached. `securityContacts` are `mailto:`, `https:` or `tel:` addresses and stand in /.well-known/security.txt. `dataProtectionOfficer` stands in the information about personal data; null where there is none.',
  ),
  logo: section(
    shape.logo,
    'SVG paths on a grid 32 high, `width` from 32 to 400: the mark and the two words of the name.',
  ),
  prices: section(shape.prices, 'What a pickup costs by weight. Null leaves the question out.'),
  area: section(shape.area, 'Where equipment is picked up, in degrees. Null leaves the question out.'),
  retention: section(
    shape.retention,
    `For how long is kept: orders, ${orderYears.from} to ${orderYears.to} years from the end of the year of the pickup; orders without a pickup, ${unfulfilledYears.from} to ${unfulfilledYears.to} years from the end of the year in which anything last happened to them; mails that were delivered, ${mailDays.from} to ${mailDays.to} days; accounts of clients without a company, ${accountDays.from} to ${accountDays.to} days.`,
  ),
  notice: section(
    shape.notice,
    `The information about personal data, all of its parts in their order. Filled in are ${listed(NOTICE_FIELDS)}.`,
  ),
  templates: section(
    shape.templates,
    `The ready messages, all of them in their order. Filled in are ${listed(MESSAGE_FIELDS)}.`,
  ),
} satisfies FieldsOf<z.input<typeof changeSettings>>

export const settingsBodySchemas: Record<string, JsonSchema> = {
  SettingsChange: field.object(change, ['version']),
}

export const settingsWords = {
  getSettings: {
    description:
      '`examples` name what is still as the product came with it, and what that blocks while `isProduction`: with `orders` no order is taken, with `publication` the value is not fit to be published.',
    answer: 'The settings with their version.',
  },
  changeSettings: {
    description:
      'A section that is sent is replaced as a whole, what is left out stays. Where nothing differs, no version is made. Upon another version than the present one, `SETTINGS.CHANGED_MEANWHILE` brings the settings as they are now, as `current`.',
    body: { description: 'Upon which version, and what.', schema: field.named('SettingsChange') },
    answer: 'The settings, as changed.',
  },
  listSettingsVersions: {
    query: field.paging('versions'),
    answer: 'A page of the versions, each with what it changed; the first is the product’s own.',
  },
  listMessageTemplates: { answer: 'All of them, in every language.' },
  getLandingFacts: { answer: 'The facts; null where nothing is said.' },
  getPersonalDataNotice: {
    params: {
      version: {
        type: 'string',
        description: 'As `privacyNoticeVersion` of an order names it.',
      },
    },
    answer: 'The wording with everything filled in. It never changes.',
  },
} satisfies Record<string, object>
