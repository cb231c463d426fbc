// Who is signed in, kept in session storage. It ends thirty minutes after the last request of any tab, like the server's own.
import { SESSION_LIFETIME_MINUTES } from '#contract/limits.ts'
import type { Session } from '#web/api/current-session.ts'
import { storedText } from '#web/lib/storage.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { forgetPerson, forgetVisit } from './kept-for-person.ts'
import { storedPerson } from './stored-person.ts'

/** In local storage, so that a tab that rests learns of the others' requests: all tabs share one cookie. */
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
  // Where storage is refused, the next page asks the server who is signed in.
  storedPerson.write(person)
  state.write({ person, status: 'known' })
}

/** Where storage is refused, this tab knows of its own requests only. */
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
  /** The server was asked: nobody is signed in, and nobody was. */
  startWithout(): void {
    change(null)
  },
  /** The server was asked and did not answer: a signed-in person stays signed in. */
  couldNotAsk(): void {
    if (session.status() === 'asking') state.write({ person: null, status: 'unreachable' })
  },
  /** How the session ended that this page had last. */
  lastEnd: (): SessionEnd | undefined => lastEnd,
  /** The server has heard from us at this time: the thirty minutes begin again. A visitor's browser keeps no such thing. */
  extend(at: number): void {
    if (!session.read()) return
    lastRequest = Math.max(lastRequest, at)
    storedLastRequest.write(String(lastRequestOfAnyTab()))
  },
  hasExpired(now: number): boolean {
    const last = lastRequestOfAnyTab()
    // Storage that was emptied says nothing about the server's session.
    return session.read() !== null && last > 0 && now - last >= LIFETIME_MS
  },
}

export function useSession(): Session | null {
  return useStore(session, () => null)
}

export function useSessionStatus(): SessionStatus {
  return useStore({ subscribe: session.subscribe, read: session.status }, () => 'asking')
}
