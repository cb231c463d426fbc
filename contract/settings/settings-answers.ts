// Settings in answers: all of them with their history for administrators, single parts for pages.
import * as z from 'zod/mini'
import { byLanguage } from '../by-language.ts'
import { paging } from '../fields/paging.ts'
import { reference } from '../fields/reference.ts'
import { LOCALES } from '../languages.ts'
import { EXAMPLE_BLOCKS } from './examples.ts'
import { MESSAGE_TEMPLATES } from './message-templates.ts'
import { NOTICE_PARTS, type OperatorSettings, type SettingsSection } from './operator-settings.ts'

const inEvery = <Schema extends z.ZodMiniType>(schema: Schema) => z.object(byLanguage(LOCALES, () => schema))
const words = inEvery(z.string())
const address = z.object({
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
})
const permit = z.object({ name: words, until: z.nullable(z.string()) })
const place = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })
const prices = z.object({ collectionPointUnderKg: z.nullable(z.number()), freeFromKg: z.number() })
const area = z.object({ centre: place, radiusKm: z.number(), towns: z.array(place) })

const company = {
  legalName: z.string(),
  address,
  nip: z.string(),
  bdo: z.string(),
  krs: z.nullable(z.string()),
  court: z.nullable(words),
  shareCapital: z.nullable(z.string()),
  permit: z.nullable(permit),
  about: z.nullable(words),
}

const noticeSections = z.array(z.object({ id: z.enum(NOTICE_PARTS), heading: words, text: words }))

const templateText = z.object({ subject: z.string(), text: z.string() })
const messageTemplates = z.array(
  z.object({
    id: z.enum(MESSAGE_TEMPLATES),
    name: z.string(),
    texts: inEvery(templateText),
  }),
)

export const SETTINGS_SECTIONS = [
  'company',
  'contact',
  'logo',
  'prices',
  'area',
  'calendar',
  'retention',
  'notice',
  'templates',
] as const satisfies readonly SettingsSection[]

export const calendarSettings = z.object({
  weekdays: z.array(z.number()),
  closed: z.array(z.object({ date: z.string(), name: z.string() })),
  open: z.array(z.string()),
  cutOffHour: z.number(),
  leastDays: z.number(),
  remindsClients: z.boolean(),
  maxKg: z.nullable(z.number()),
  maxStops: z.nullable(z.number()),
})

export const operatorSettings = z.object({
  company: z.object({ name: z.string(), ...company, collectsParts: z.boolean() }),
  contact: z.object({
    email: z.string(),
    phone: z.string(),
    phoneHours: z.nullable(words),
    website: z.string(),
    securityContacts: z.array(z.string()),
    dataProtectionOfficer: z.nullable(z.object({ name: z.string(), email: z.string() })),
  }),
  logo: z.object({
    width: z.number(),
    height: z.number(),
    mark: z.string(),
    firstWord: z.string(),
    secondWord: z.string(),
  }),
  prices: z.nullable(prices),
  area: z.nullable(area),
  calendar: calendarSettings,
  retention: z.object({
    orderYears: z.number(),
    unfulfilledYears: z.number(),
    mailDays: z.number(),
    accountDays: z.number(),
  }),
  notice: noticeSections,
  templates: messageTemplates,
} satisfies Record<keyof OperatorSettings, z.ZodMiniType>)

export const settingsAnswer = z.object({
  version: z.number(),
  settings: operatorSettings,
  /** When this version was saved. */
  changedDate: z.nullable(z.string()),
  /** Null for the initial settings of the product. */
  changedBy: z.nullable(reference),
  /** Values that are still the examples shipped with the product. */
  examples: z.array(
    z.object({ section: z.enum(SETTINGS_SECTIONS), field: z.string(), blocks: z.enum(EXAMPLE_BLOCKS) }),
  ),
  /** Whether the examples really block something, which they do only in production. */
  isProduction: z.boolean(),
})
export type SettingsAnswer = z.output<typeof settingsAnswer>

export const listSettingsVersionsQuery = z.object(paging)

export const settingsVersion = z.object({
  version: z.number(),
  date: z.string(),
  who: z.nullable(reference),
  sections: z.array(z.enum(SETTINGS_SECTIONS)),
  /** Values that differ from the previous version; null where a version has no value. */
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
})
export type SettingsVersion = z.output<typeof settingsVersion>

export const settingsVersionsAnswer = z.object({ list: z.array(settingsVersion), totalCount: z.number() })

export const messageTemplatesAnswer = z.object({ list: messageTemplates })

export const landingFactsAnswer = z.object({
  landing: z.object({
    ...company,
    phoneHours: z.nullable(words),
    prices: z.nullable(prices),
    area: z.nullable(area),
  }),
})

export const noticeAnswer = z.object({
  version: z.string(),
  /** Day from which the version was shown. */
  date: z.string(),
  /** Whether the version is shown now. */
  isCurrent: z.boolean(),
  sections: noticeSections,
})
export type NoticeAnswer = z.output<typeof noticeAnswer>
