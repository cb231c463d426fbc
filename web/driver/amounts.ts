// Waste codes and their kilograms as drivers type and read them.
import { isSettled } from '#contract/catalogue/waste-code.ts'
import { MAX_COLLECTED_KG } from '#contract/limits.ts'
import type { Words } from './texts.ts'

const TYPED = /^\d{1,6}(?:[.,]\d{0,3})?$/

/** Parses a typed mass; returns undefined for a text that is none. */
export function typedKg(text: string): number | undefined {
  const plain = text.replaceAll(/\s/g, '')
  const kg = Number(plain.replace(',', '.'))
  return TYPED.test(plain) && kg <= MAX_COLLECTED_KG ? kg : undefined
}

/** Formats a mass as short as it can be typed: `367,2`. */
export const asTyped = (kg: number) => String(Math.round(kg * 1000) / 1000).replace('.', ',')

export const totalKg = (masses: readonly { kg: number }[] = []) => masses.reduce((sum, { kg }) => sum + kg, 0)

/** Returns the next higher or lower whole kilogram, for the plus and minus buttons. */
export const stepped = (kg: number, by: 1 | -1) =>
  Math.min(MAX_COLLECTED_KG, Math.max(0, by > 0 ? Math.floor(kg + 1) : Math.ceil(kg - 1)))

export const shownCode = (code: string, t: Words) => (isSettled(code) ? code : t('DRIVER.CODE_OPEN'))
