import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildOrderApp } from '#server/testing/test-orders.ts'
import { createOrderLink } from './public.ts'

const { app, clock, database } = await buildOrderApp()
const { connection } = database

const inAnHour = () => new Date(clock.now().getTime() + 3_600_000)
const ask = (token: string) => app.inject(`/v1/public/orders/${token}`)

describe('an order link', () => {
  test('TOKEN-1 TOKEN-8 API-33 D-E6.3 ROLE-2 is reported as usable while it can be used', async () => {
    const answer = await ask(await createOrderLink(connection, { now: clock.now(), expiresAt: inAnHour() }))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toBe(true)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('D-E6.1 has a random token, of which only the hash is stored', async () => {
    const token = await createOrderLink(connection, {
      now: clock.now(),
      expiresAt: inAnHour(),
      note: 'szkoła nr 7',
    })
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await connection
      .selectFrom('order_links')
      .selectAll()
      .where('note', '=', 'szkoła nr 7')
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.token_hash).toEqual(createHash('sha256').update(token).digest())
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('TOKEN-2 TOKEN-3 TOKEN-4 API-33 D-E6.3 D-E6.1 is 404 when used, expired, revoked or unknown, always with the same answer', async () => {
    const used = await createOrderLink(connection, {
      now: clock.now(),
      expiresAt: inAnHour(),
      usedAt: clock.now(),
    })
    const expired = await createOrderLink(connection, { now: clock.now(), expiresAt: clock.now() })
    const revoked = await createOrderLink(connection, {
      now: clock.now(),
      expiresAt: inAnHour(),
      note: 'revoked',
    })
    await connection
      .updateTable('order_links')
      .set({ revoked_at: clock.now() })
      .where('note', '=', 'revoked')
      .execute()
    for (const token of [used, expired, revoked, 'unknown', '%F0%9F%9A%9A', 'x'.repeat(200)]) {
      const answer = await ask(token)
      expect(answer.json(), token).toEqual({
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        code: 'ERROR.NOT_FOUND',
      })
    }
  })

  test('TOKEN-4 D-E6.1 expires at its time', async () => {
    const token = await createOrderLink(connection, { now: clock.now(), expiresAt: inAnHour() })
    clock.advance({ minutes: 59, seconds: 59 })
    expect((await ask(token)).statusCode).toBe(200)
    clock.advance({ seconds: 1 })
    expect((await ask(token)).statusCode).toBe(404)
  })

  test('D-C3.5 cannot be guessed by many requests, which are limited', async () => {
    const limited = await buildOrderApp({ env: { RATE_TOKENS_PER_MINUTE: '2' } })
    const answers = []
    for (const token of ['a', 'b', 'c'])
      answers.push((await limited.app.inject(`/v1/public/orders/${token}`)).statusCode)
    expect(answers).toEqual([404, 404, 429])
    await limited.close()
  })
})
