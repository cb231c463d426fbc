// The signed-in person as session storage keeps them. Apart from the session itself: the landing page looks here before it has
// fetched the rest of the application.
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
