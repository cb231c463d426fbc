// The calls' view of the session. The session provides it at the start of a page; until then calls are a visitor's.

export interface SessionProvider {
  /** The signed-in person, with the anti-forgery token of their calls. */
  current(): { uuid: string; xsrfToken: string } | null
  /** The server has responded to a request made at this time (milliseconds since 1970). */
  onResponse(askedAt: number): void
  /** The server says that the session of this token is over. */
  onUnauthorized(xsrfToken: string): void
  /** Asks the server for the token that is valid now. */
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
