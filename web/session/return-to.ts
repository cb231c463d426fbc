// The page a person wanted before they were asked to sign in. Session storage keeps it through a reload and forgets it with the
// tab.
import { orInMemory, storedText } from '#web/lib/storage.ts'

const stored = orInMemory(storedText('session', 'elektroodbior.return-to'))

/** Whether the path is on our own site: a path that starts with two slashes leads to another site. */
function isOwnPath(value: string | null): value is string {
  if (!value || !/^\/(?![/\\])/.test(value)) return false
  return URL.parse(value, location.origin)?.origin === location.origin
}

export const returnTo = {
  remember(path: string): void {
    stored.write(isOwnPath(path) ? path : null)
  },
  read(): string | null {
    const path = stored.read()
    return isOwnPath(path) ? path : null
  },
  forget(): void {
    stored.write(null)
  },
}
