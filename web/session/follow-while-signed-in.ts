// A link that the browser fetches itself, such as a file: without this check an ended session would show the server's raw
// refusal.
import type { MouseEvent } from 'react'
import { resumeSession } from './resume.ts'
import { session } from './session.ts'

/**
 * Handles a click on such a link: first asks the server who is signed in. If nobody is, the session ends with
 * its notice and the link is not followed.
 */
export async function followWhileSignedIn(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  event.preventDefault()
  // A copy outside the document, whose click does not reach the page's listeners again.
  const link = event.currentTarget.cloneNode() as HTMLAnchorElement
  // The link leads to a file. Without `download` the browser treats the click as leaving the page and asks about unsaved text.
  if (!link.hasAttribute('download')) link.download = ''
  const person = session.read()?.uuid
  await resumeSession()
  if (person !== undefined && session.read()?.uuid === person) link.click()
}
