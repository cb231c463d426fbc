// Where somebody wanted to go before they were asked to sign in. In session storage: it survives a reload, and ends with the tab.
import { orInMemory, storedText } from '#web/lib/storage.ts'

const stored = orInMemory(storedText('session', 'elektroodbior.return-to'))

/** An address of our own and nothing else: one that begins with two slashes leads to another site. */
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
