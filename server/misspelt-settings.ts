// Finds misspelt settings: environment names that differ from a setting in one or two letters.

import { closestMatch } from 'leven'

const WRONG_LETTERS = 2
/** Shorter names are ignored, because the environment contains similar names of other programs. */
const SHORTEST = 8
/** Every name with this prefix belongs to this product. */
const OURS_ALONE = 'RATE_'

/** Returns a message for each misspelt name, with the nearest setting. */
export function misspeltSettings(given: readonly string[], known: readonly string[]): string[] {
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = nearest(name.toUpperCase(), known)
      return meant === undefined
        ? []
        : [`${name} is not a setting and changes nothing: ${meant} may be meant`]
    })
}

function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return name
  if (name.startsWith(OURS_ALONE))
    return closestMatch(
      name,
      known.filter((each) => each.startsWith(OURS_ALONE)),
    )
  // Only compares names with the same beginning: `AWS_API_KEY` belongs to another program.
  const alike = known.filter((each) => each.slice(0, 2) === name.slice(0, 2))
  return name.length < SHORTEST ? undefined : closestMatch(name, alike, { maxDistance: WRONG_LETTERS })
}
