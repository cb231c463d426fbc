// Staff who sign in with a code, and the steps of it, for tests.

import type { LightMyRequestResponse } from 'fastify'
import { generate } from 'otplib'
import { makePerson, PASSWORD, signedIn, TestBrowser, type TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

export const FACTOR = '/staff/account/second-factor'
const SECOND_STEP = '/client/user/session/second-factor'

/** Returns the current code of the authenticator. */
export const codeOf = ({ clock }: Pick<TestApp, 'clock'>, secret: string): Promise<string> =>
  generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) })

export async function setUpFactor(
  app: TestApp,
  browser: TestBrowser,
  path = FACTOR,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await browser.call('POST', path, { body: { password: PASSWORD } })).json()
  const confirmed = await browser.call('POST', `${path}/confirm`, {
    body: { code: await codeOf(app, secret) },
  })
  if (confirmed.statusCode !== 200) throw new Error(`the set-up of a test was answered ${confirmed.body}`)
  return { secret, recoveryCodes: confirmed.json().recoveryCodes }
}

export interface StaffWithFactor {
  person: TestPerson
  browser: TestBrowser
  secret: string
  recoveryCodes: string[]
}

export async function makeStaffWithFactor(
  app: TestApp,
  given: Parameters<typeof makePerson>[1] = {},
): Promise<StaffWithFactor> {
  const person = await makePerson(app, { role: 'staff', ...given })
  const browser = await signedIn(app, person)
  return { person, browser, ...(await setUpFactor(app, browser)) }
}

/** Returns the browser of a person who gave the correct password but no code yet. */
export async function halfLoggedIn(
  app: TestApp,
  person: { email: string; password?: string },
  address?: string,
): Promise<{ browser: TestBrowser; answer: LightMyRequestResponse }> {
  const browser = new TestBrowser(app, address)
  return { browser, answer: await browser.logIn(person) }
}

/** Signs in completely in a new browser with this code. */
export async function giveCode(
  app: TestApp,
  person: { email: string; password?: string },
  code: string,
  address?: string,
): Promise<LightMyRequestResponse> {
  const { browser } = await halfLoggedIn(app, person, address)
  return browser.call('POST', SECOND_STEP, { body: { code } })
}

export const logInWithCode = async (
  app: TestApp,
  person: { email: string; password?: string },
  secret: string,
): Promise<LightMyRequestResponse> => giveCode(app, person, await codeOf(app, secret))
