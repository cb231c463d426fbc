// Who is signed in, kept in session storage. It ends thirty minutes after the last request of any tab, like the server's own.
import { useSyncExternalStore } from 'react'
import { SESSION_LIFETIME_MINUTES } from '#contract/limits.ts'
import { isSession, type Session } from '#web/api/current-session.ts'
import { forgetPerson, forgetVisit } from './kept-for-person.ts'

const STORAGE_KEY = 'elektroodbior.session'
/** In local storage, so that a tab that rests learns of the others' requests: all tabs share one cookie. */
const LAST_REQUEST_KEY = 'elektroodbior.last-request'
const LIFETIME_MS = SESSION_LIFETIME_MINUTES * 60_000

/** `left`: somebody logged out on purpose, so where they were is nobody's business any more; `lost`: it was taken from them. */
export type SessionEnd = 'left' | 'lost'
/** A new tab has to ask the server who is signed in, and the server may be out of reach. */
export type Standing = 'asking' | 'unreachable' | 'known'

let current: Session | null | undefined
let standing: Standing = 'asking'
let lastEnd: SessionEnd | undefined
let lastRequest = 0
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function stored(): Session | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

function change(next: Session | null): void {
  current = next
  standing = 'known'
  try {
    if (next) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage may be refused: the next page then asks the server who is signed in.
  }
  tell()
}

function lastRequestOfAnyTab(): number {
  try {
    return Math.max(lastRequest, Number(localStorage.getItem(LAST_REQUEST_KEY)))
  } catch {
    return lastRequest
  }
}

function forgetLastRequest(): void {
  lastRequest = 0
  try {
    localStorage.removeItem(LAST_REQUEST_KEY)
  } catch {
    // Then it was never stored.
  }
}

const isSame = (one: Session | null, other: Session) => JSON.stringify(one) === JSON.stringify(other)

export const session = {
  read(): Session | null {
    current ??= stored()
    return current
  },
  standing: (): Standing => (session.read() ? 'known' : standing),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  start({ uuid, fullname, email, xsrfToken, role }: Session): void {
    const next = { uuid, fullname, email, xsrfToken, ...(role && { role }) }
    const before = session.read()
    if (before && before.uuid !== next.uuid) forgetVisit()
    lastEnd = undefined
    if (!isSame(before, next)) change(next)
    session.extend(Date.now())
  },
  end(how: SessionEnd): void {
    lastEnd = how
    forgetLastRequest()
    const person = session.read()
    if (how === 'left') forgetVisit()
    if (how === 'left' && person) forgetPerson(person.uuid)
    change(null)
  },
  /** The server was asked: nobody is signed in, and nobody was. */
  startWithout(): void {
    change(null)
  },
  /** The server was asked and did not answer: whoever was signed in still is. */
  couldNotAsk(): void {
    if (standing === 'asking') standing = 'unreachable'
    tell()
  },
  /** How the session ended that this page had last. */
  lastEnd: (): SessionEnd | undefined => lastEnd,
  /** The server has heard from us at this time: the thirty minutes begin again. A visitor's browser keeps no such thing. */
  extend(at: number): void {
    if (!session.read()) return
    lastRequest = Math.max(lastRequest, at)
    try {
      localStorage.setItem(LAST_REQUEST_KEY, String(lastRequestOfAnyTab()))
    } catch {
      // Storage may be refused: this tab then knows of its own requests only.
    }
  },
  hasExpired(now: number): boolean {
    const last = lastRequestOfAnyTab()
    // Storage that was emptied says nothing about the server's session.
    return session.read() !== null && last > 0 && now - last >= LIFETIME_MS
  },
}

export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.read, () => null)
}

export function useSessionStanding(): Standing {
  return useSyncExternalStore(session.subscribe, session.standing, () => 'asking')
}
