// An order that could not be sent because the session was over: it is kept as its person's draft, and after the login the form goes on
// with it. In session storage: it survives a reload of the login, and ends with the tab.
import { orInMemory, storedText } from '#web/lib/storage.ts'
import { beforeLoss } from '#web/session/loss-listeners.ts'

/** Whose order waits. */
const owner = orInMemory(storedText('session', 'elektroodbior.waiting-order'))

export const waitingOrder = {
  /** While the order of this person, kept already, is on its way. */
  async during<Result>(person: string, send: () => Promise<Result>): Promise<Result> {
    // The login, where the person of an order lands, says in words of its own that the session is over.
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
