// An order that could not be sent because the session was over: it is kept as its person's draft, and after the login the form goes on
// with it. In session storage: it survives a reload of the login, and ends with the tab.
import { beforeLoss } from '#web/session/loss-listeners.ts'

const STORAGE_KEY = 'elektroodbior.waiting-order'

/** Whose order waits, where storage is refused. */
let held: string | null = null

function wait(person: string | null): void {
  held = person
  try {
    if (person) sessionStorage.setItem(STORAGE_KEY, person)
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage may be refused: the order then waits until the page is left.
  }
}

function whose(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return held
  }
}

export const waitingOrder = {
  /** While the order of this person, kept already, is on its way. */
  async during<Result>(person: string, send: () => Promise<Result>): Promise<Result> {
    // The login, where the person of an order lands, says in words of its own that the session is over.
    const stop = beforeLoss(() => {
      wait(person)
      return true
    })
    try {
      return await send()
    } finally {
      stop()
    }
  },
  isThere: (): boolean => whose() !== null,
  isOf: (person: string): boolean => whose() === person,
  end: (): void => wait(null),
}
