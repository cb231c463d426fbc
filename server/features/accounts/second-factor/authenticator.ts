// Codes of an authenticator app (TOTP, RFC 6238): six digits that change every 30 seconds.

/** Tolerates a clock that is 30 seconds off, and a code that changed while it was being typed. */
const TOLERATED_SECONDS = 30

/** Loaded with the first use, because most processes never need it. */
const library = () => import('otplib')

export async function newSecret(): Promise<string> {
  const { generateSecret } = await library()
  return generateSecret()
}

export async function otpauthUrl(secret: string, email: string, issuer: string): Promise<string> {
  const { generateURI } = await library()
  return generateURI({ issuer, label: email, secret })
}

/** Returns the digits of a typed code, which may contain spaces; undefined if it does not look like a code. */
export function tidyCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** Returns the number of the 30-second step since 1970 in which the code is valid; undefined for a wrong code. */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | undefined> {
  const { verify } = await library()
  const epoch = Math.floor(now.getTime() / 1000)
  const found = await verify({ secret, token: code, epoch, epochTolerance: TOLERATED_SECONDS })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}
