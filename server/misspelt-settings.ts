// Finds what was meant to be a setting: a name of the environment that is none, and differs from one in a letter or two.

import { closestMatch } from 'leven'

const WRONG_LETTERS = 2
/** The environment is full of other programs' names, and short ones are alike by chance. */
const SHORTEST = 8
/** Every name with this prefix is meant for us. */
const OURS_ALONE = 'RATE_'

/** A line for each misspelt name, with the nearest setting. */
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
  // Nobody errs in the beginning: `AWS_API_KEY` is another program's.
  const alike = known.filter((each) => each.slice(0, 2) === name.slice(0, 2))
  return name.length < SHORTEST ? undefined : closestMatch(name, alike, { maxDistance: WRONG_LETTERS })
}
