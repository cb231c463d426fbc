// Where somebody wanted to go before they were asked to sign in. In session storage: it survives a reload, and ends with the tab.
const STORAGE_KEY = 'elektroodbior.origin'

let held: string | null = null

/** An address of our own and nothing else: what begins with two slashes leads to another site. */
function isOwnPath(value: string | null): value is string {
  if (!value || !/^\/(?![/\\])/.test(value)) return false
  return URL.parse(value, location.origin)?.origin === location.origin
}

export const origin = {
  remember(path: string): void {
    held = isOwnPath(path) ? path : null
    try {
      if (held) sessionStorage.setItem(STORAGE_KEY, held)
      else sessionStorage.removeItem(STORAGE_KEY)
    } catch {
      // Storage may be refused: the way back then lasts until the page is left.
    }
  },
  read(): string | null {
    try {
      const stored = sessionStorage.getItem(STORAGE_KEY)
      if (isOwnPath(stored)) return stored
    } catch {
      // As above.
    }
    return held
  },
  forget: (): void => origin.remember(''),
}
