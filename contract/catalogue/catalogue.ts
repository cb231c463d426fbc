// The catalogue people choose from: equipment the company takes, and ways of packing it.
import * as z from 'zod/mini'
import { LOCALES } from '../languages.ts'
import { UNITS } from '../units.ts'

export const recyclingItemAnswer = z.object({
  uuid: z.string(),
  name: z.string(),
  copyName: z.string(),
  /** Proposed waste code of the catalogue of waste (Dz.U. 2020 poz. 10); a star marks hazardous waste. */
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

/** An item as it is listed: with what people look for it by. In a language that it was not translated to it goes by its Polish name. */
export const listedItemAnswer = z.extend(recyclingItemAnswer, {
  translations: z.partialRecord(z.enum(LOCALES), itemWords),
  /** Everyday words of all languages, apart by commas. */
  synonyms: z.string(),
  /** 1 for the item that is ordered most, null for all but the first few. */
  oftenOrdered: z.nullable(z.number()),
  /** It holds data: a protocol of destruction and serial numbers are offered with it. */
  holdsData: z.boolean(),
  /** Proposed waste code of such equipment from private persons, in place of `code`; without digits it is settled before the pickup. */
  householdCode: z.string(),
})
export type ListedItem = z.output<typeof listedItemAnswer>

/** The entry with uuid `other` stands for a package with a name of the person's own. */
export const packageTypeAnswer = z.object({
  uuid: z.string(),
  name: z.string(),
  unit: z.enum(UNITS),
  /** In a language that it was not translated to it goes by its Polish name. */
  translations: z.partialRecord(z.enum(LOCALES), z.object({ name: z.string() })),
})
export type PackageType = z.output<typeof packageTypeAnswer>
