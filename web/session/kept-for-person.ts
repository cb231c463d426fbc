// What this browser keeps for one signed-in person beyond a visit. On a shared computer nobody's is shown to another, and logging out takes it away.
const PREFIX = 'elektroodbior.person.'

export const keyOfPerson = (uuid: string, name: string): string => `${PREFIX}${uuid}.${name}`

/** After a deliberate logout nothing of the person stays behind. */
export function forgetPerson(uuid: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${PREFIX}${uuid}.`)) localStorage.removeItem(key)
  } catch {
    // Where storage is refused nothing was kept.
  }
}
