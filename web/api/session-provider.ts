// Session interface for the calls. The session registers itself at page load; until then calls are a visitor's.

export interface SessionProvider {
  /** Signed-in person and their anti-forgery token. */
  current(): { uuid: string; xsrfToken: string } | null
  /** Called after a response to a request made at this time (milliseconds since 1970). */
  onResponse(askedAt: number): void
  /** Called when the server answers that the session of this token has ended. */
  onUnauthorized(xsrfToken: string): void
  /** Asks the server for the current token. */
  renewToken(): Promise<void>
}

const VISITOR: SessionProvider = {
  current: () => null,
  onResponse: () => undefined,
  onUnauthorized: () => undefined,
  renewToken: () => Promise.resolve(),
}

let provider = VISITOR

export const sessionProvider = (): SessionProvider => provider

export function provideSession(given: SessionProvider): void {
  provider = given
}
