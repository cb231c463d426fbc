// Signed-in people for tests.
import type { Session } from '#web/api/current-session.ts'
import { session } from '#web/session/session.ts'

export const ANNA: Session = {
  uuid: 'u-anna',
  fullname: 'Anna Nowak',
  email: 'anna.nowak@szkola.example',
  xsrfToken: 'token-of-anna',
}
export const PIOTR: Session = {
  uuid: 'u-piotr',
  fullname: 'Piotr Zieliński',
  email: 'piotr@firma.example',
  xsrfToken: 'token-of-piotr',
}
/** A dispatcher. */
export const EWA: Session = {
  uuid: 'u-ewa',
  fullname: 'Ewa Sikora',
  email: 'ewa.sikora@biuro.example',
  xsrfToken: 'token-of-ewa',
  role: 'staff',
  administrator: false,
}
/** An administrator. */
export const ROMAN: Session = {
  ...EWA,
  uuid: 'u-roman',
  fullname: 'Roman Lis',
  email: 'roman.lis@biuro.example',
  administrator: true,
}

/** Answer of GET and POST session for a person. */
export const sessionResponse = ({ xsrfToken, ...user }: Session) => ({ user, xsrfToken })

export function signedIn(person: Session = ANNA): Session {
  session.start(person)
  return person
}
