// Known browsers: a signed cookie marks a browser in which the person has signed in before. Attackers who use up an account's
// attempts do not lock it out, because its attempts count separately. A known browser has only five attempts, so that a stolen
// cookie does not help guessing.

import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Connection } from '#server/platform/database/database.ts'
import { signingKeys } from '#server/platform/signing-keys/signing-key-queries.ts'
import { isSameToken } from './secret-token.ts'
import type { User } from './user-queries.ts'

const LIFETIME_DAYS = 180
const DAY_SECONDS = 24 * 60 * 60
/** Most accounts of one browser, for people who share a computer. */
const MOST_ACCOUNTS = 4
const NONCE_BYTES = 16
const LOOKS_LIKE_A_MARK = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/

interface Mark {
  text: string
  nonce: string
  madeAt: number
  signature: string
}

const marksIn = (cookie: string | undefined): Mark[] =>
  (cookie ?? '').split('~', MOST_ACCOUNTS).flatMap((text) => {
    const [, nonce = '', madeAt = '', signature = ''] = LOOKS_LIKE_A_MARK.exec(text) ?? []
    return nonce ? [{ text, nonce, madeAt: Number(madeAt), signature }] : []
  })

/**
 * Signs a mark. The signature covers the password hash: after a password change no browser is known, not even one of a person
 * who knew the old password.
 */
const signatureOf = (
  key: Buffer,
  { id, passwordHash }: User,
  { nonce, madeAt }: Pick<Mark, 'nonce' | 'madeAt'>,
) => createHmac('sha256', key).update([id, passwordHash, nonce, madeAt].join(' ')).digest('base64url')

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

/**
 * Returns the nonce of this browser's cookie; its attempts are counted under the nonce. Undefined if no sign-in with this
 * account has succeeded there.
 */
export async function knownBrowser(
  db: Connection,
  user: User | undefined,
  cookie: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const marks = marksIn(cookie).filter(({ madeAt }) => secondsOf(now) - madeAt < LIFETIME_DAYS * DAY_SECONDS)
  if (!user?.passwordHash || marks.length === 0) return undefined
  const keys = await signingKeys(db, 'known-browsers')
  return marks.find((mark) =>
    keys.some(({ key }) => isSameToken(mark.signature, signatureOf(key, user, mark))),
  )?.nonce
}

/** Returns the cookie value after signing in: a new mark for this account, and the marks of other accounts. */
export async function withMark(
  db: Connection,
  user: User,
  cookie: string | undefined,
  now: Date,
): Promise<string> {
  const [newest] = await signingKeys(db, 'known-browsers')
  if (!newest) throw new Error('there is no key to sign a browser’s mark with')
  const earlier = await knownBrowser(db, user, cookie, now)
  const others = marksIn(cookie).filter(({ nonce }) => nonce !== earlier)
  const fresh = { nonce: randomBytes(NONCE_BYTES).toString('base64url'), madeAt: secondsOf(now) }
  const text = `${fresh.nonce}.${fresh.madeAt}.${signatureOf(newest.key, user, fresh)}`
  return [text, ...others.map((mark) => mark.text)].slice(0, MOST_ACCOUNTS).join('~')
}

/** Cookie with the marks. It survives logging out, and grants no access by itself. */
export function knownBrowserCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-known-browser' : 'known-browser'
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: LIFETIME_DAYS * DAY_SECONDS,
  } as const
  return {
    read: (request: FastifyRequest) => request.cookies[name],
    give: (reply: FastifyReply, text: string) => void reply.setCookie(name, text, options),
  }
}
