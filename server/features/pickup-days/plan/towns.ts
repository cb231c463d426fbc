// Coordinates of Polish towns from GeoNames (https://www.geonames.org, CC BY 4.0), updated by `npm run towns`.

import { readFileSync } from 'node:fs'
import { foldText } from '#contract/catalogue/search.ts'
import type { Position } from '#contract/pickup-days/day-plan.ts'
import { cityOf, voivodeshipsOf } from './postal-zones.ts'

interface Town extends Position {
  words: readonly string[]
  voivodeship: string
}

let towns: Map<string, Town[]> | undefined

/** Reads the towns on first use and indexes them by the first word of their names. */
const townsByFirstWord = () => (towns ??= Map.groupBy(readTowns(), ({ words }) => words[0] ?? ''))

function readTowns(): Town[] {
  const lines = readFileSync(new URL('polish-towns.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.flatMap((line) => {
    const [voivodeship = '', ...rows] = line.split(';')
    return rows.map((row) => {
      const [, name = '', latitude, longitude] = /^(.+) (\S+) (\S+)$/.exec(row) ?? []
      return { words: wordsOf(name), voivodeship, latitude: Number(latitude), longitude: Number(longitude) }
    })
  })
}

const wordsOf = (name: string) => foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []

/** Words before the name of a town, as in `m. st. Warszawa` or `gm. Kórnik`. */
const WORDS_BEFORE = new Set(['m', 'st', 'miasto', 'gm', 'gmina'])
/** Separates a town from a district or a larger town that follows: `Poznań-Jeżyce`, `Kraków (Podgórze)`, `Modrze k. Stęszewa`. */
const AFTER_TOWN = /[-–,(/]|\bk\.|\bkoło\b/u
/** The only usual abbreviation that is not the beginning of its word. */
const ABBREVIATION = { wlkp: 'wielkopolsk' } as Record<string, string>
/** Distance, in degrees, up to which towns with the same name count as one place. */
const SAME_PLACE_DEGREES = 0.15

/**
 * Returns the centre of a town. If several towns have the name, the zone of the postal code decides. Null if the town is
 * unknown or still ambiguous. Words after the first may be abbreviated: `Środa Wlkp.`, `Nakło n. Notecią`.
 */
export function townPosition(city: string, postalCode: string): Position | null {
  const zoneCity = cityOf(postalCode) ?? ''
  for (const name of [city, city.split(AFTER_TOWN)[0] ?? '', zoneCity]) {
    const typed = wordsOf(name)
    while (WORDS_BEFORE.has(typed[0] ?? '')) typed.shift()
    const named = (townsByFirstWord().get(typed[0] ?? '') ?? []).filter(
      ({ words }) => words.length === typed.length,
    )
    const exact = named.filter(({ words }) => words.every((word, index) => word === typed[index]))
    const begun = named.filter(({ words }) =>
      words.every((word, index) => word.startsWith(ABBREVIATION[typed[index] ?? ''] ?? typed[index] ?? '')),
    )
    const found = onlyPlace(exact, postalCode) ?? onlyPlace(begun, postalCode)
    if (found) return found
  }
  return null
}

function onlyPlace(found: readonly Town[], postalCode: string): Position | null {
  const regions = voivodeshipsOf(postalCode)
  const [first, ...others] = found.filter(
    ({ voivodeship }) => regions.length === 0 || regions.includes(voivodeship),
  )
  if (!first) return null
  const { latitude, longitude } = first
  const isFar = (other: Town) =>
    Math.hypot(other.latitude - latitude, other.longitude - longitude) > SAME_PLACE_DEGREES
  return others.some(isFar) ? null : { latitude, longitude }
}
