import { provideSession } from '#web/api/session-provider.ts'
import { loseSession } from './lost.ts'
import { resumeSession } from './resume.ts'
import { session } from './session.ts'

/** Gives the calls of this page the session of this tab. */
export function connectSession(): void {
  provideSession({
    current: session.read,
    onResponse: session.extend,
    onUnauthorized: loseSession,
    renewToken: resumeSession,
  })
}
