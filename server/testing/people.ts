// People with accounts and companies, and a browser that keeps cookies between calls.

import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { insertUser, type NewUser } from '#server/features/accounts/user-queries.ts'
import {
  addMember,
  insertBranches,
  insertCompany,
  type NewBranch,
  type NewCompany,
} from '#server/features/companies/public.ts'
import type { TestApp } from './test-app.ts'

export const PASSWORD = 'stara-szafa-2026'
/**
 * argon2id hash of `PASSWORD` at the lowest cost: a check at the product's cost takes 18 ms of processor time, and tests sign
 * in thousands of times.
 */
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$lYhTGqzjkqswP/SN87JHag$odmE6xO/pMENQQ2i+02/GM2CWjtYSLCwe1O3LK2wkUA'
let number = 0

export interface TestPerson extends NewUser {
  password: string
}

/** Creates a person with the password `PASSWORD`. */
export async function makePerson(
  { database, clock }: TestApp,
  given: Partial<NewUser> = {},
): Promise<TestPerson> {
  number += 1
  const user: NewUser = {
    id: randomUUID(),
    email: `osoba-${number}@firma.example`,
    role: 'client',
    name: 'Ewa',
    surname: 'Lis',
    phone: '600100200',
    locale: 'pl',
    passwordHash: PASSWORD_HASH,
    ...given,
  }
  await insertUser(database.connection, user, clock.now())
  return { ...user, password: PASSWORD }
}

/** Creates a company with its pickup places and members. */
export async function makeCompany(
  { database, clock }: TestApp,
  {
    members = [],
    branches = [],
    ...given
  }: Partial<NewCompany> & { members?: { id: string }[]; branches?: Partial<NewBranch>[] } = {},
): Promise<NewCompany> {
  const place = { street: 'Szkolna 1', postal_code: '60-001', city: 'Poznań', country: 'Polska' }
  const company: NewCompany = {
    id: randomUUID(),
    name: 'Szkoła nr 7',
    ...place,
    nip: '7740001454',
    email: 'szkola@firma.example',
    phone: '618000000',
    ...given,
  }
  const now = clock.now()
  await database.transaction(async (tx) => {
    await insertCompany(tx, company, now)
    await insertBranches(
      tx,
      branches.map((branch) => ({
        id: randomUUID(),
        company_id: company.id,
        name: 'Filia',
        ...place,
        is_main: false,
        ...branch,
      })),
      now,
    )
    for (const { id } of members) await addMember(tx, { userId: id, companyId: company.id }, now)
  })
  return company
}

interface CallOptions {
  body?: unknown
  headers?: Record<string, string | undefined>
}

/** Keeps cookies and the anti-forgery token between calls, as the pages do. */
export class TestBrowser {
  cookies: Record<string, string> = {}
  xsrfToken: string | undefined
  readonly #app: TestApp
  /** Client address of its calls. */
  readonly address: string

  constructor(app: TestApp, address = '127.0.0.1') {
    this.#app = app
    this.address = address
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    { body, headers = {} }: CallOptions = {},
  ): Promise<LightMyRequestResponse> {
    const all = { ...(this.xsrfToken ? { 'x-xsrf-token': this.xsrfToken } : {}), ...headers }
    const answer = await this.#app.app.inject({
      method,
      url: `/v1${path}`,
      remoteAddress: this.address,
      cookies: this.cookies,
      headers: Object.fromEntries(
        Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
      ...(body === undefined ? {} : { body: body as object }),
    })
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= 0)) delete this.cookies[name]
      else this.cookies[name] = value
    }
    return answer
  }

  async logIn({
    email,
    password = PASSWORD,
  }: {
    email: string
    password?: string
  }): Promise<LightMyRequestResponse> {
    const answer = await this.call('POST', '/client/user/session', { body: { email, password } })
    if (answer.statusCode === 200) this.xsrfToken = answer.json().xsrfToken
    return answer
  }
}

export async function signedIn(
  app: TestApp,
  person: { email: string; password?: string },
): Promise<TestBrowser> {
  const browser = new TestBrowser(app)
  const answer = await browser.logIn(person)
  if (answer.statusCode !== 200)
    throw new Error(`the login of a test answered ${answer.statusCode}: ${answer.body}`)
  return browser
}
