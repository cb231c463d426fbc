// Ends the session in this page when it has expired or ended elsewhere, as long as the page is open.
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

/** A page that comes back from the browser's memory knows nothing of what happened meanwhile. */
function wakeUp({ persisted }: PageTransitionEvent): void {
  check()
  if (persisted) void resumeSession()
}

/** When the server could not say who is signed in, it is asked again once the connection is back. */
function askAgain(): void {
  if (session.status() !== 'known') void resumeSession()
}

/** Asks the server who is signed in, then checks the session every minute, and whenever the page is looked at again: timers sleep with it. */
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
