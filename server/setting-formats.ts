// Formats of the values in the environment, each with the message for a value that does not have it.

import { isIP, isIPv6 } from 'node:net'
import * as z from 'zod/mini'
import { addressProblem } from '#server/platform/database/address.ts'

export const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d{1,10}$/.test(text) && Number(text) >= from && Number(text) <= to,
          `must be a whole number from ${from} to ${to}`,
        ),
      ),
    z.transform((digits: string) => Number(digits)),
  )

/**
 * Whether the password contains an unencoded #, / or ?. It ends the host part early, so that the @ follows
 * it.
 */
const hasUnencodedSign = (text: string) => /^\w+:\/\/[^/?#@]*:[^/?#@]*[/?#][^=]*@/.test(text)
const ENCODED =
  'has a sign in the user or the password that must be encoded: # as %23, / as %2F, ? as %3F, @ as %40'

export const address = (meaning: string, ...schemes: string[]) =>
  z.string().check(
    z.refine((text) => !hasUnencodedSign(text), ENCODED),
    z.refine(
      (text) => {
        const scheme = URL.parse(text)?.protocol.slice(0, -1)
        return scheme !== undefined && schemes.includes(scheme)
      },
      `must be ${meaning}, starting with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    ),
  )

export const databaseAddress = z.pipe(
  z.string().check(
    z.check(({ value, issues }) => {
      const message = addressProblem(value)
      if (message) issues.push({ code: 'custom', message, input: value })
    }),
  ),
  address('a PostgreSQL address', 'postgres', 'postgresql'),
)

export const webAddress = z.pipe(
  address('a web address', 'http', 'https'),
  z.transform((text: string) => text.replace(/\/+$/, '')),
)

export const webOrigin = z.pipe(
  webAddress.check(
    z.refine(isOriginAlone, 'must be an origin and nothing beside it, like https://example.com'),
  ),
  z.transform((text: string) => new URL(text).origin),
)

function isOriginAlone(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.href === `${url.origin}/`
}

/** Without a key and a project the reporting library would silently report nothing. */
export const reportingProject = address('the address of an error-reporting project', 'http', 'https').check(
  z.refine(
    (text) => /^https?:\/\/\w+(?::\w*)?@(?:[\w.-]+|\[[\w:.]+\])(?::\d+)?\/(?:[^?#]*\/)?\d+$/.test(text),
    'must be an address with a key and a project, like https://key@sentry.example.com/1',
  ),
)

export const mailbox = z
  .string()
  .check(
    z.regex(
      /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an e-mail address, like biuro@example.com',
    ),
  )

export const imapAddress = address('a mailbox address', 'imap', 'imaps').check(
  z.refine(
    (text) => /^imaps?:\/\/[^/?#@:]+:[^/?#@]+@[^/?#]+(?:\/[^/?#]*)?$/.test(text),
    'must be an address with a user, a password and a host, like imaps://user:password@imap.example.com',
  ),
)

export const yesOrNo = z.pipe(
  z.string().check(z.regex(/^(?:0|1|true|false)$/, 'must be 1 or 0')),
  z.transform((text: string) => text === '1' || text === 'true'),
)

export const trustedProxies = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => /^\d{1,2}$/.test(text) || text.split(',').every((part) => isAddressOrRange(part.trim())),
        'must be a number of hops or a list of addresses divided by commas',
      ),
    ),
  z.transform((text: string) =>
    /^\d{1,2}$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim()),
  ),
)

function isAddressOrRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  if (isIP(address) === 0 || address.includes('%') || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32))
}

export const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`)
