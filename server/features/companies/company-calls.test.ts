import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { makeCompany, makePerson, signedIn } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const testApp = await buildTestApp()
const ewa = await makePerson(testApp)
const browser = await signedIn(testApp, ewa)
const company = await makeCompany(testApp, {
  name: 'Fundacja Prąd',
  krs: '0000123456',
  regon: '123456785',
  bdo: null,
  bdo_free: true,
  members: [ewa],
  branches: [
    { name: 'Zachód' },
    { name: 'Łąka', contact: 'Jan Woźny', email: 'jan@firma.example', phone: '+48600100200' },
    { name: 'Żuraw', is_main: true },
  ],
})
const pathOf = (id: string) => `/client/user/customerCompany/${encodeURIComponent(id)}`

describe('a company', () => {
  test('API-10 ENTITY-4 is returned to its members', async () => {
    const answer = await browser.call('GET', pathOf(company.id))
    expect(answer.json()).toEqual({
      customerCompany: {
        uuid: company.id,
        name: 'Fundacja Prąd',
        address: { street: 'Szkolna 1', postalCode: '60-001', city: 'Poznań', country: 'Polska' },
        nip: '7740001454',
        krs: '0000123456',
        regon: '123456785',
        bdo: null,
        bdoFree: true,
        bdoPeopleCollection: false,
        email: 'szkola@firma.example',
        phone: '618000000',
      },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('API-12 ENTITY-5 D-I6.2 lists its pickup places: the main one first, then by name', async () => {
    const answer = await browser.call('GET', `${pathOf(company.id)}/branches`)
    const { branches } = answer.json()
    expect(
      branches.map(({ name, mainBranch }: { name: string; mainBranch: boolean }) => [name, mainBranch]),
    ).toEqual([
      ['Żuraw', true],
      ['Łąka', false],
      ['Zachód', false],
    ])
    expect(branches[1]).toEqual({
      uuid: expect.any(String),
      name: 'Łąka',
      street: 'Szkolna 1',
      postalCode: '60-001',
      city: 'Poznań',
      country: 'Polska',
      contact: 'Jan Woźny',
      email: 'jan@firma.example',
      phone: '+48600100200',
      mainBranch: false,
      accessCard: null,
      version: 1,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('API-13 API-14 has its own pickup places, or none', async () => {
    const other = await makeCompany(testApp, { members: [ewa] })
    expect((await browser.call('GET', `${pathOf(other.id)}/branches`)).json()).toEqual({ branches: [] })
  })

  test('D-D8 ROLE-9 of others, that is not there, or by an invalid id is 404, all with the same answer', async () => {
    const foreign = await makeCompany(testApp, { branches: [{ name: 'Tajna' }] })
    for (const id of [foreign.id, randomUUID(), 'nie-uuid', "' or 1=1", '%', `${company.id}0`]) {
      for (const address of [pathOf(id), `${pathOf(id)}/branches`]) {
        expect((await browser.call('GET', address)).json(), address).toEqual({
          type: 'about:blank',
          title: 'Not Found',
          status: 404,
          code: 'COMPANY.NOT_FOUND',
        })
      }
    }
  })

  test('PROFILE-30 cannot be changed by a client', async () => {
    const calls = Object.values(endpoints).filter(
      ({ access, path }) => access === 'client' && path.includes('customerCompany'),
    )
    expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET']))
    for (const method of ['POST', 'DELETE'] as const)
      expect((await browser.call(method, pathOf(company.id), { body: {} })).statusCode).toBe(405)
    for (const method of ['PUT', 'PATCH'] as const) {
      const headers = { 'x-xsrf-token': browser.xsrfToken ?? '' }
      expect(
        (
          await testApp.app.inject({
            method,
            url: `/v1${pathOf(company.id)}`,
            cookies: browser.cookies,
            headers,
          })
        ).statusCode,
      ).toBe(405)
    }
  })
})
