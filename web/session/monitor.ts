// Ends the session in an open page when it has expired or was ended elsewhere.
import { SESSION_CHECK_SECONDS } from '#contract/limits.ts'
import { onSessionBroadcast } from './broadcast.ts'
import { sayLeftElsewhere, sayLost } from './notices.ts'
import { resumeSession } from './resume.ts'
import { session } from './session.ts'

function check(): void {
  if (!session.hasExpired(Date.now())) return
  session.end('lost')
  sayLost('warning')
}

function leaveToo(): void {
  if (!session.read()) return
  session.end('left')
  sayLeftElsewhere()
}

function checkWhenSeen(): void {
  if (document.visibilityState === 'visible') check()
}

/** Checks a page restored from the back/forward cache, which has missed changes in other tabs. */
function wakeUp({ persisted }: PageTransitionEvent): void {
  check()
  if (persisted) void resumeSession()
}

/** Asks the server again when the connection is back, if it could not be asked who is signed in. */
function askAgain(): void {
  if (session.status() !== 'known') void resumeSession()
}

/**
 * Asks the server who is signed in, then checks the session every minute and when the page becomes visible, because timers stop
 * in hidden tabs.
 */
export function monitorSession(): () => void {
  check()
  void resumeSession()
  const timer = setInterval(check, SESSION_CHECK_SECONDS * 1000)
  document.addEventListener('visibilitychange', checkWhenSeen)
  window.addEventListener('focus', check)
  window.addEventListener('pageshow', wakeUp)
  window.addEventListener('online', askAgain)
  const stopHearing = onSessionBroadcast((message) =>
    message === 'left' ? leaveToo() : void resumeSession(),
  )
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', checkWhenSeen)
    window.removeEventListener('focus', check)
    window.removeEventListener('pageshow', wakeUp)
    window.removeEventListener('online', askAgain)
    stopHearing()
  }
}
