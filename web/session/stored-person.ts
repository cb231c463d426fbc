// The signed-in person in session storage. Separate from session.ts, because the landing page reads it before the rest of the
// application is loaded.
import { isSession, type Session } from '#web/api/current-session.ts'
import { parsedJson, storedText } from '#web/lib/storage.ts'

const stored = storedText('session', 'elektroodbior.session')

export const storedPerson = {
  read(): Session | null {
    const person = parsedJson(stored.read())
    return isSession(person) ? person : null
  },
  write(person: Session | null): void {
    stored.write(person && JSON.stringify(person))
  },
}
