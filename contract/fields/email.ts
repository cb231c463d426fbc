// Email addresses: a single one, or several separated by commas, semicolons or spaces.
import type { FieldKey } from '../field-keys.ts'
import { MAX_EMAIL_LENGTH } from '../limits.ts'
import { seenWord, withoutUnseen } from './unseen.ts'

// Local part and domain labels as browsers check `type=email` (WHATWG HTML). A dot in the domain is required, because no public
// mailbox has a domain without one.
export const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/**
 * Domain of letters, marks and digits with at least one non-ASCII character. Excludes all other characters that a URL parser
 * accepts in a host.
 */
// oxlint-disable-next-line no-control-regex
const INTERNATIONAL_DOMAIN = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u

/**
 * Address as it is stored and sent: an internationalised domain becomes A-labels (RFC 5890), `biuro@xn--w-uga1v8h.example`. The
 * URL parser of browsers and Node maps it by UTS 46.
 */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  try {
    return INTERNATIONAL_DOMAIN.test(domain)
      ? email.slice(0, at) + new URL(`http://${domain}`).hostname
      : email
  } catch {
    return email
  }
}

export function isEmail(text: string): boolean {
  const email = withAsciiDomain(text)
  return email.length <= MAX_EMAIL_LENGTH && ADDRESS.test(email)
}

/** Label of an address in a signature or on a business card. */
const LABEL = /(?<![^\s,;])e-?mail(?:\s*:\s*|\s+)/gi

/** Address in a `mailto:` link. There, `%2B` stands for a plus sign (RFC 6068). */
function linked(link: string): string {
  const [address = ''] = link.slice('mailto:'.length).split('?')
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/**
 * Extracts the address from a pasted `mailto:` link, `Name <address>`, `e-mail: address` or a quoted address, and drops a comma or full
 * stop after it.
 */
export function tidyEmail(typed: string): string {
  const text = withoutUnseen(typed).trim().replace(LABEL, '')
  const named = text.endsWith('>') ? text.slice(text.lastIndexOf('<') + 1, -1) : text
  const address = seenWord(/^mailto:/i.test(named) ? linked(named) : named).replace(/[.,;]+$/, '')
  return address.replace(/^(["'])(.*)\1$/, '$2')
}

/** `tidyEmail` in the stored form. */
export const storedEmail = (typed: string) => withAsciiDomain(tidyEmail(typed))

const wordsOf = (text: string) => text.split(/[,;\s]+/).filter(Boolean)

/**
 * Splits a list into its addresses, without repeats. In a list with `Name <address>`, the names are dropped.
 */
export function splitEmails(list: string): string[] {
  const parts = withoutUnseen(list).replace(LABEL, ' ').split(/[<>]/)
  const words = parts.flatMap((part, at) =>
    at % 2 === 1 || parts.length === 1 ? wordsOf(part) : wordsOf(part).filter((word) => word.includes('@')),
  )
  return [...new Set(words.map(tidyEmail))]
}

/** Whether the list holds at most this many addresses. A text too long for that is not split, which would waste time. */
const holdsAtMost = (most: number, list: string) =>
  list.length <= most * (MAX_EMAIL_LENGTH + 2) && splitEmails(list).length <= most

export const isEmailList = (most: number) => (list: string) => {
  if (!holdsAtMost(most, list)) return false
  const emails = splitEmails(list)
  return emails.length > 0 && emails.every(isEmail)
}

/** Returns the error of a refused list: `tooMany` if it has more than `most` addresses, else that an address is wrong. */
export const emailListError =
  (most: number, tooMany: FieldKey) =>
  (list: string): FieldKey =>
    holdsAtMost(most, list) ? 'COMPANY_EMAIL_PATTERN' : tooMany

/** Formats `a@x.pl; b@x.pl c@x.pl` as it is sent and stored: `a@x.pl,b@x.pl,c@x.pl`. */
export const joinEmails = (list: string) => [...new Set(splitEmails(list).map(withAsciiDomain))].join(',')

/** Formats a list for reading: `a@x.pl, b@x.pl, c@x.pl`. */
export const tidyEmails = (list: string) => splitEmails(list).join(', ')
