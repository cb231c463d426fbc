// Values that this browser keeps for one signed-in person beyond a visit. On a shared computer nobody sees another's, and logging out removes them.
import { removeStored } from '#web/lib/storage.ts'

const PREFIX = 'elektroodbior.person.'

export const keyOfPerson = (uuid: string, name: string): string => `${PREFIX}${uuid}.${name}`

/** In session storage: values of one person's visit in one tab, like the order just sent. */
const VISIT_PREFIX = 'elektroodbior.visit.'

export const keyOfVisit = (name: string): string => `${VISIT_PREFIX}${name}`

/** After a logout, or when somebody else takes the tab over. A page that is open may hold the same in memory, and forgets it by itself. */
export function forgetVisit(): void {
  removeStored('session', VISIT_PREFIX)
}

/** After a deliberate logout nothing of the person stays behind. */
export function forgetPerson(uuid: string): void {
  removeStored('local', keyOfPerson(uuid, ''))
}
