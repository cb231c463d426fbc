// Codes of an authenticator app (TOTP, RFC 6238): six digits, a new one every half-minute.

/** A clock that is half a minute off is forgiven, and so is a code typed while it changed. */
const TOLERATED_SECONDS = 30

/** Loaded with the first use: most processes of most installations never need it at their start. */
const library = () => import('otplib')

export async function newSecret(): Promise<string> {
  const { generateSecret } = await library()
  return generateSecret()
}

export async function otpauthUrl(secret: string, email: string, issuer: string): Promise<string> {
  const { generateURI } = await library()
  return generateURI({ issuer, label: email, secret })
}

/** The digits of a code as they are typed, with a space in the middle perhaps. Undefined for what no such code looks like. */
export function tidyCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** The half-minute that the code belongs to, counted from 1970; undefined for a wrong one. */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | undefined> {
  const { verify } = await library()
  const epoch = Math.floor(now.getTime() / 1000)
  const found = await verify({ secret, token: code, epoch, epochTolerance: TOLERATED_SECONDS })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}
