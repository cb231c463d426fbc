// Values that this browser keeps for one signed-in person between visits. On a shared computer nobody sees another person's
// values, and logging out removes them.
import { removeStored } from '#web/lib/storage.ts'

const PREFIX = 'elektroodbior.person.'

export const keyOfPerson = (uuid: string, name: string): string => `${PREFIX}${uuid}.${name}`

/** Prefix in session storage for values of one person's visit in one tab, such as the order just sent. */
const VISIT_PREFIX = 'elektroodbior.visit.'

export const keyOfVisit = (name: string): string => `${VISIT_PREFIX}${name}`

/**
 * Removes the values of a visit, after a logout and when another person signs in. Modules of the open page
 * may hold the same values in memory and clear them themselves.
 */
export function forgetVisit(): void {
  removeStored('session', VISIT_PREFIX)
}

/** Removes everything this browser keeps for the person, after a deliberate logout. */
export function forgetPerson(uuid: string): void {
  removeStored('local', keyOfPerson(uuid, ''))
}
