import { describe, expect, test } from 'vitest'
import { makePerson, TestBrowser } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const test_ = await buildTestApp()

describe('signing in', () => {
  test('API-5 D-C1.1 answers who it is and the anti-forgery token', async () => {
    const person = await makePerson(test_, { name: 'Zażółć', surname: 'Gęślą' })
    const answer = await new TestBrowser(test_).logIn(person)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual({
      user: { uuid: person.id, fullname: 'Zażółć Gęślą', email: person.email },
      xsrfToken: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test('D-H1.1 the answer to a staff account says so', async () => {
    const person = await makePerson(test_, { role: 'staff' })
    expect((await new TestBrowser(test_).logIn(person)).json().user).toEqual({
      uuid: person.id,
      fullname: 'Ewa Lis',
      email: person.email,
      role: 'staff',
    })
  })

  test('D-C1.2 the session is an opaque cookie that scripts cannot read', async () => {
    const answer = await new TestBrowser(test_).logIn(await makePerson(test_))
    expect(answer.headers['set-cookie']).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  })
})
