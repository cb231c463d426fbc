// Settings in answers: all of them with their history for administrators, single parts for pages.
import * as z from 'zod/mini'
import { paging } from '../fields/paging.ts'
import { reference } from '../fields/reference.ts'
import { EXAMPLE_BLOCKS } from './examples.ts'
import { operatorSettings, publishedCompany, SETTINGS_SECTIONS } from './operator-settings.ts'

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

export const messageTemplatesAnswer = z.object({ list: operatorSettings.shape.templates })

export const landingFactsAnswer = z.object({
  landing: z.object({
    ...publishedCompany,
    phoneHours: operatorSettings.shape.contact.shape.phoneHours,
    prices: operatorSettings.shape.prices,
    area: operatorSettings.shape.area,
  }),
})

/** Additional operator data on the landing page and its footer. Values that are `null` are omitted. */
export type LandingFacts = z.output<typeof landingFactsAnswer>['landing']

export const noticeAnswer = z.object({
  version: z.string(),
  /** Day from which the version was shown. */
  date: z.string(),
  /** Whether the version is shown now. */
  isCurrent: z.boolean(),
  sections: operatorSettings.shape.notice,
})
export type NoticeAnswer = z.output<typeof noticeAnswer>
