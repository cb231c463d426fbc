// Signs an account of the demo data in, as its browser does.

import { API_BASE, endpoints } from '#contract/endpoints.ts'

const PASSWORD = 'Demo-haslo-2026'

export const ACCOUNTS = { client: 'anna.nowak@szkola.example', staff: 'biuro@elektroodbior.example' } as const

/** The headers with which the account's browser calls from then on. */
export async function signIn(address: string, email: string): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: address }
  const answer = await fetch(`${address}${API_BASE}${endpoints.logIn.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${email} was answered ${answer.status}: ${await answer.text()}`)
  const { xsrfToken } = (await answer.json()) as { xsrfToken: string }
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { ...headers, cookie, 'x-xsrf-token': xsrfToken }
}
