// Public catalogue: the equipment and the packages that can be ordered.
import * as z from 'zod/mini'
import { LOCALES } from '../languages.ts'
import { UNITS } from '../units.ts'

export const recyclingItemAnswer = z.object({
  uuid: z.string(),
  name: z.string(),
  copyName: z.string(),
  /** Proposed code of the waste catalogue (Dz.U. 2020 poz. 10); a star marks hazardous waste. */
  code: z.string(),
  description: z.string(),
  group: z.string(),
  examples: z.string(),
  unit: z.enum(UNITS),
  /** Kilograms; null when unknown. */
  weightPerPiece: z.nullable(z.number()),
  /** Kilograms; null when unknown. */
  weightPerCubicMeter: z.nullable(z.number()),
})

const itemWords = z.object({ name: z.string(), examples: z.string() })

/** Item with the words that the search looks through. Languages without a translation show the Polish name. */
export const listedItemAnswer = z.extend(recyclingItemAnswer, {
  translations: z.partialRecord(z.enum(LOCALES), itemWords),
  /** Everyday words of all languages, separated by commas. */
  synonyms: z.string(),
  /** Rank by number of orders: 1 for the most ordered item, null for all but the first few. */
  oftenOrdered: z.nullable(z.number()),
  /** Whether the equipment stores data. The order form then offers a destruction protocol and serial numbers. */
  holdsData: z.boolean(),
  /**
   * Proposed waste code when private persons gave the equipment away; it replaces `code`. A value without digits means that the
   * code is settled before the pickup.
   */
  householdCode: z.string(),
})
export type ListedItem = z.output<typeof listedItemAnswer>

/** The uuid `other` stands for a package whose name the person types. */
export const packageTypeAnswer = z.object({
  uuid: z.string(),
  name: z.string(),
  unit: z.enum(UNITS),
  /** Languages without a translation show the Polish name. */
  translations: z.partialRecord(z.enum(LOCALES), z.object({ name: z.string() })),
})
export type PackageType = z.output<typeof packageTypeAnswer>
