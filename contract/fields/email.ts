// E-mail addresses: one, or several separated by commas, semicolons or spaces.
import { MAX_EMAIL_LENGTH, MAX_EMAILS } from '../limits.ts'

// Local part and domain labels as browsers check `type=email` (WHATWG HTML), with a dot in the domain required, since nobody's mail lives on a bare host.
const ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

export const isEmail = (text: string) => text.length <= MAX_EMAIL_LENGTH && ADDRESS.test(text)

/** The addresses in a list, without repeats. */
export const splitEmails = (list: string) => [...new Set(list.split(/[,;\s]+/).filter(Boolean))]

export function isEmailList(list: string): boolean {
  if (list.length > MAX_EMAILS * (MAX_EMAIL_LENGTH + 2)) return false
  const emails = splitEmails(list)
  return emails.length > 0 && emails.length <= MAX_EMAILS && emails.every(isEmail)
}

/** `a@x.pl; b@x.pl c@x.pl` as it is sent and stored: `a@x.pl,b@x.pl,c@x.pl`. */
export const joinEmails = (list: string) => splitEmails(list).join(',')
