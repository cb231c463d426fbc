// E-mail addresses: one, or several separated by commas, semicolons or spaces.
import type { FieldKey } from '../field-keys.ts'
import { MAX_EMAIL_LENGTH } from '../limits.ts'

// Local part and domain labels as browsers check `type=email` (WHATWG HTML), with a dot in the domain required, since nobody's mail lives on a bare host.
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

export const isEmail = (text: string) => text.length <= MAX_EMAIL_LENGTH && ADDRESS.test(text)

/** The addresses in a list, without repeats. */
export const splitEmails = (list: string) => [...new Set(list.split(/[,;\s]+/).filter(Boolean))]

/** No more addresses than that. A text too long to hold so few is not taken apart: that would be work for nothing. */
const holdsAtMost = (most: number, list: string) =>
  list.length <= most * (MAX_EMAIL_LENGTH + 2) && splitEmails(list).length <= most

export const isEmailList = (most: number) => (list: string) => {
  if (!holdsAtMost(most, list)) return false
  const emails = splitEmails(list)
  return emails.length > 0 && emails.every(isEmail)
}

/** The key of what is wrong with a text that is no such list. */
export const emailListError =
  (most: number, tooMany: FieldKey) =>
  (list: string): FieldKey =>
    holdsAtMost(most, list) ? 'COMPANY_EMAIL_PATTERN' : tooMany

/** `a@x.pl; b@x.pl c@x.pl` as it is sent and stored: `a@x.pl,b@x.pl,c@x.pl`. */
export const joinEmails = (list: string) => splitEmails(list).join(',')

/** The same as people read it: `a@x.pl, b@x.pl, c@x.pl`. */
export const tidyEmails = (list: string) => splitEmails(list).join(', ')
