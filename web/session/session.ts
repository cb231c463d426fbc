// Who is signed in, kept in session storage. The session ends thirty minutes after the last request of any tab, like the one on
// the server.
import { SESSION_LIFETIME_MINUTES } from '#contract/limits.ts'
import type { Session } from '#web/api/current-session.ts'
import { storedText } from '#web/lib/storage.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { forgetPerson, forgetVisit } from './kept-for-person.ts'
import { storedPerson } from './stored-person.ts'

/** In local storage, because all tabs share one cookie: an idle tab must see the requests of the others. */
const storedLastRequest = storedText('local', 'elektroodbior.last-request')
const LIFETIME_MS = SESSION_LIFETIME_MINUTES * 60_000

/** `left`: the person logged out, so the next login must not lead to where they were; `lost`: the session ended by itself. */
export type SessionEnd = 'left' | 'lost'
/** A new tab has to ask the server who is signed in, and the server may be out of reach. */
export type SessionStatus = 'asking' | 'unreachable' | 'known'

let lastEnd: SessionEnd | undefined
let lastRequest = 0

const state = createStore<{ person: Session | null; status: SessionStatus }>(() => {
  const person = storedPerson.read()
  return { person, status: person ? 'known' : 'asking' }
})

function change(person: Session | null): void {
  // If storage is refused, the next page asks the server who is signed in.
  storedPerson.write(person)
  state.write({ person, status: 'known' })
}

/** Returns the time of the last request. If storage is refused, this tab knows only its own requests. */
const lastRequestOfAnyTab = () => Math.max(lastRequest, Number(storedLastRequest.read()))

const isSame = (one: Session | null, other: Session) => JSON.stringify(one) === JSON.stringify(other)

export const session = {
  read: (): Session | null => state.read().person,
  status: (): SessionStatus => state.read().status,
  subscribe: state.subscribe,
  start({ uuid, fullname, email, xsrfToken, role, administrator, secondFactorMissing }: Session): void {
    const ofStaff = role && { role, administrator, secondFactorMissing }
    const next = { uuid, fullname, email, xsrfToken, ...ofStaff }
    const before = session.read()
    if (before && before.uuid !== next.uuid) forgetVisit()
    lastEnd = undefined
    if (!isSame(before, next)) change(next)
    session.extend(Date.now())
  },
  end(how: SessionEnd): void {
    lastEnd = how
    lastRequest = 0
    storedLastRequest.write(null)
    const person = session.read()
    if (how === 'left') forgetVisit()
    if (how === 'left' && person) forgetPerson(person.uuid)
    change(null)
  },
  /** Call it when the server answered that nobody is signed in, and nobody was before. */
  startWithout(): void {
    change(null)
  },
  /** Call it when the server did not answer: a signed-in person stays signed in. */
  couldNotAsk(): void {
    if (session.status() === 'asking') state.write({ person: null, status: 'unreachable' })
  },
  /** How the last session of this page ended. */
  lastEnd: (): SessionEnd | undefined => lastEnd,
  /** Restarts the thirty minutes; call it after each request. Stores nothing for visitors. */
  extend(at: number): void {
    if (!session.read()) return
    lastRequest = Math.max(lastRequest, at)
    storedLastRequest.write(String(lastRequestOfAnyTab()))
  },
  hasExpired(now: number): boolean {
    const last = lastRequestOfAnyTab()
    // An emptied storage does not mean that the session on the server has ended.
    return session.read() !== null && last > 0 && now - last >= LIFETIME_MS
  },
}

export function useSession(): Session | null {
  return useStore(session, () => null)
}

export function useSessionStatus(): SessionStatus {
  return useStore({ subscribe: session.subscribe, read: session.status }, () => 'asking')
}
