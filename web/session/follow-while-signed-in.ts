// A link whose target the browser fetches by itself, like a file: there the browser would show a refusal, without the application's words.
import type { MouseEvent } from 'react'
import { resumeSession } from './resume.ts'
import { session } from './session.ts'

/** For the link's click: asks who is signed in first. Where nobody is any more, the session ends with its notice and the link is not followed. */
export async function followWhileSignedIn(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  event.preventDefault()
  // A copy outside the page: its click comes to no listener of the page again.
  const link = event.currentTarget.cloneNode() as HTMLAnchorElement
  // It leads to a file. Without the mark the browser takes it for leaving the page, and asks what is to become of text that was typed.
  if (!link.hasAttribute('download')) link.download = ''
  const person = session.read()?.uuid
  await resumeSession()
  if (person !== undefined && session.read()?.uuid === person) link.click()
}
