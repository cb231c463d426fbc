// An order that could not be sent because the session had ended: it is kept as the person's draft, and the form goes on with it
// after the login. A note of it is in session storage, which survives a reload of the login page and ends with the tab.
import { orInMemory, storedText } from '#web/lib/storage.ts'
import { beforeLoss } from '#web/session/loss-listeners.ts'

/** Id of the person whose order waits. */
const owner = orInMemory(storedText('session', 'elektroodbior.waiting-order'))

export const waitingOrder = {
  /** Wraps the sending of an order that is already kept as this person's draft. */
  async during<Result>(person: string, send: () => Promise<Result>): Promise<Result> {
    // No notice is needed: the login page, to which the person is sent, shows that the session has ended.
    const stop = beforeLoss(() => {
      owner.write(person)
      return true
    })
    try {
      return await send()
    } finally {
      stop()
    }
  },
  isThere: (): boolean => owner.read() !== null,
  isOf: (person: string): boolean => owner.read() === person,
  end: (): void => void owner.write(null),
}
