// The session: its stored values, its lifetime, and what other tabs learn of it.
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { publicCalls } from '#web/api/public-calls.ts'
import { sessionResponse, ANNA, PIOTR, signedIn } from '#web/testing/people.ts'
import { answering, json } from '#web/testing/render.tsx'
import { activateLocale, loadTexts } from '#web/texts/load-texts.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { monitorSession } from './monitor.ts'
import { session } from './session.ts'
import { signIn } from './sign-in.ts'

const MINUTE = 60_000
const notices = () => toasts.all().map(({ kind, text }) => `${kind}: ${text}`)
const stored = () => Object.values(sessionStorage).map((value) => JSON.parse(String(value)) as unknown)
const OVER = 'Sesja wygasła, zaloguj się ponownie.'

describe('the stored session', () => {
  test('ENTITY-1 ENTITY-2 has uuid, fullname, email and xsrfToken, only in session storage', () => {
    signIn(sessionResponse(ANNA))
    expect(stored()).toEqual([
      {
        uuid: 'u-anna',
        fullname: 'Anna Nowak',
        email: 'anna.nowak@szkola.example',
        xsrfToken: 'token-of-anna',
      },
    ])
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/anna|token-of/)
  })

  test('SESSION-6 is removed completely when it ends', () => {
    signedIn()
    session.end('left')
    expect(session.read()).toBeNull()
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
  })

  test('STAFF-2 says who is staff, and who of them is an administrator', () => {
    signIn(sessionResponse({ ...ANNA, role: 'staff', administrator: false }))
    expect(session.read()).toMatchObject({ role: 'staff', administrator: false })
    signIn(sessionResponse({ ...ANNA, role: 'staff', administrator: true }))
    expect(session.read()).toMatchObject({ role: 'staff', administrator: true })
  })

  test.each(['{', '[]', 'null', '{"uuid":"u"}', '{"uuid":1,"fullname":"a","email":"b","xsrfToken":"c"}'])(
    'is ignored if invalid: %s',
    async (text) => {
      sessionStorage.setItem('elektroodbior.session', text)
      vi.resetModules()
      expect((await import('./session.ts')).session.read()).toBeNull()
    },
  )

  test('SESSION-7 is restored by a reload', async () => {
    signedIn()
    vi.resetModules()
    const fresh = await import('./session.ts')
    expect(fresh.session.read()).toEqual(ANNA)
    expect(fresh.session.status()).toBe('known')
  })

  test('is kept in memory where storage is blocked', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused')
    })
    signedIn()
    expect(session.read()).toEqual(ANNA)
    expect(session.hasExpired(Date.now() + 29 * MINUTE)).toBe(false)
    expect(session.hasExpired(Date.now() + 31 * MINUTE)).toBe(true)
    refuse.mockRestore()
  })
})

describe('its duration', () => {
  beforeAll(() => loadTexts('pl', 'errors'))
  let stop = () => {}
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
    answering(json(200, sessionResponse(ANNA)))
    signedIn()
  })
  afterEach(() => {
    stop()
    stop = () => {}
    vi.useRealTimers()
  })
  const after = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE)
  async function monitored() {
    stop = monitorSession()
    await vi.advanceTimersByTimeAsync(0)
  }

  test('SESSION-1 CONST-1 expires thirty minutes after the last request, and not earlier', () => {
    const now = Date.now()
    expect(session.hasExpired(now + 30 * MINUTE - 1)).toBe(false)
    expect(session.hasExpired(now + 30 * MINUTE)).toBe(true)
  })

  test('SESSION-3 SESSION-8 CONST-2 D-I11.1 the check every sixty seconds ends it, with a warning', async () => {
    await monitored()
    await after(29.5)
    expect(session.read()).toEqual(ANNA)
    await after(1)
    expect(session.read()).toBeNull()
    expect(stored()).toEqual([])
    expect(notices()).toEqual([`warning: ${OVER}`])
    await after(5)
    expect(notices()).toHaveLength(1)
  })

  test('SESSION-9 LANG-2 D-I11.1 the warning is in the chosen language', async () => {
    await loadTexts('en', 'errors')
    await activateLocale('en')
    onTestFinished(() => activateLocale('pl'))
    await monitored()
    await after(31)
    expect(notices()).toEqual(['warning: Your session has expired. Please log in again.'])
  })

  test('SESSION-3 CONST-2 a session that expired between two checks ends at the next, sixty seconds after the last', async () => {
    await monitored()
    await after(0.5)
    answering(json(200, { res: null }))
    await publicCalls.findCompany({ body: { nip: '1234563218' } })
    await after(30.4)
    expect(session.hasExpired(Date.now())).toBe(true)
    expect(session.read()).toEqual(ANNA)
    await after(0.2)
    expect(session.read()).toBeNull()
  })

  test('SESSION-2 a request in minute 29 extends it by thirty', async () => {
    await monitored()
    await after(29)
    answering(json(200, { res: null }))
    await publicCalls.findCompany({ body: { nip: '1234563218' } })
    await after(29)
    expect(session.read()).toEqual(ANNA)
    await after(2)
    expect(session.read()).toBeNull()
  })

  test('SESSION-2 a request of another tab counts', async () => {
    await monitored()
    await after(29)
    localStorage.setItem('elektroodbior.last-request', String(Date.now()))
    await after(29)
    expect(session.read()).toEqual(ANNA)
  })

  test.each([
    ['the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
    ['the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page comes back', () => window.dispatchEvent(new Event('pageshow'))],
  ])('SESSION-3 after the computer slept, ends as soon as %s', async (_, wake) => {
    await monitored()
    vi.setSystemTime(Date.now() + 45 * MINUTE)
    wake()
    expect(session.read()).toBeNull()
  })

  test('a page restored from the back/forward cache checks who is signed in', async () => {
    await monitored()
    const calls = answering(json(200, { user: null }))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toHaveLength(1)
    expect(session.read()).toBeNull()
  })

  test('cleared storage is no expiry', async () => {
    await monitored()
    localStorage.clear()
    await after(5)
    expect(session.read()).toEqual(ANNA)
  })
})

describe('the server’s answer at the start', () => {
  let stop = () => {}
  afterEach(() => stop())
  async function started(...answers: Parameters<typeof answering>) {
    const calls = answering(...answers)
    stop = monitorSession()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    await vi.waitFor(() => expect(session.status()).not.toBe('asking'))
    return calls
  }

  test('SESSION-7 D-D3.3 a tab without a session takes over the one of the cookie', async () => {
    const calls = await started(json(200, sessionResponse(ANNA)))
    await vi.waitFor(() => expect(session.read()).toEqual(ANNA))
    expect(calls[0]).toMatchObject({
      url: '/v1/client/user/session',
      init: { method: 'GET', credentials: 'include' },
    })
    expect(notices()).toEqual([])
  })

  test('SESSION-7 shows and stores nothing when nobody is signed in', async () => {
    await started(json(200, { user: null }))
    expect(session.read()).toBeNull()
    expect([notices(), sessionStorage.length, localStorage.length]).toEqual([[], 0, 0])
  })

  test('SESSION-8 a stored session that the server no longer knows ends with the warning', async () => {
    signedIn()
    await started(json(200, { user: null }))
    await vi.waitFor(() => expect(notices()).toEqual([`warning: ${OVER}`]))
    expect(session.read()).toBeNull()
  })

  test.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a failing server', json(503, { code: 'ERROR.UNAVAILABLE' })],
    ['a page instead of an answer', () => new Response('<html>')],
    ['an empty answer', json(200, {})],
  ])('%s logs nobody out', async (_, answer) => {
    signedIn()
    await started(answer)
    await new Promise((resolve) => setTimeout(resolve))
    expect(session.read()).toEqual(ANNA)
    expect(notices()).toEqual([])
  })

  test('ignores an answer that arrives after a login', async () => {
    let answer: (response: Response) => void = () => undefined
    const calls = answering(() => new Promise<Response>((resolve) => (answer = resolve)))
    stop = monitorSession()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    signIn(sessionResponse(ANNA))
    answer(json(200, { user: null })())
    await new Promise((resolve) => setTimeout(resolve))
    expect(session.read()).toEqual(ANNA)
  })
})

describe('other tabs', () => {
  let stop = () => {}
  const other = new BroadcastChannel('elektroodbior.session')
  afterEach(() => stop())
  const broadcast = (words: string) => other.postMessage(words)
  async function monitoring(...answers: Parameters<typeof answering>) {
    const calls = answering(json(200, sessionResponse(ANNA)), ...answers)
    signedIn()
    stop = monitorSession()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve))
    return calls
  }

  test('a logout in another tab logs out here, and is no expiry', async () => {
    await monitoring()
    broadcast('left')
    await vi.waitFor(() => expect(session.read()).toBeNull())
    await vi.waitFor(() => expect(notices()).toEqual(['warning: Wylogowano w innej karcie.']))
  })

  test('another person signed in there: this tab is theirs too, and says so', async () => {
    await monitoring(json(200, sessionResponse(PIOTR)))
    broadcast('changed')
    await vi.waitFor(() => expect(session.read()).toEqual(PIOTR))
    await vi.waitFor(() => expect(notices()).toEqual([expect.stringContaining('Piotr Zieliński')]))
  })

  test('the same person signed in again: takes over their new token without a notice', async () => {
    await monitoring(json(200, sessionResponse({ ...ANNA, xsrfToken: 'newer' })))
    broadcast('changed')
    await vi.waitFor(() => expect(session.read()?.xsrfToken).toBe('newer'))
    expect(notices()).toEqual([])
  })

  test('a login is announced to the others without a name or a token', async () => {
    const heard: unknown[] = []
    other.addEventListener('message', ({ data }) => heard.push(data))
    signIn(sessionResponse(ANNA))
    await vi.waitFor(() => expect(heard).toEqual(['changed']))
    other.close()
  })
})
