import { beforeAll, expect, test, vi } from 'vitest'
import { makePerson, signedIn, type TestBrowser } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const testApp = await buildTestApp()
let browser: TestBrowser

beforeAll(async () => {
  const person = await makePerson(testApp)
  browser = await signedIn(testApp, person)
  await testApp.database.executeSql(
    `insert into sessions (token_hash, user_id, created_at, expires_at)
     select sha256(n::text::bytea), $1, now(), now() + interval '30 minutes' from generate_series(1, 5000) n`,
    [person.id],
  )
  await testApp.database.executeSql('analyze sessions')
})

/** Counts the statements of a request with a session cookie. */
async function statementsOf(path: string) {
  const execute = vi.spyOn(testApp.database.connection.getExecutor(), 'executeQuery')
  const answer = await browser.call('GET', path)
  const statements = execute.mock.calls.map(([{ sql, parameters }]) => ({ sql, parameters: [...parameters] }))
  execute.mockRestore()
  return { answer, statements }
}

test('a request with a session needs one query for it', async () => {
  const { answer, statements } = await statementsOf('/client/user/session')
  expect(answer.json().user).not.toBeNull()
  expect(statements).toHaveLength(1)
  expect(statements[0]?.sql).toMatch(/select .* from sessions join users/s)
})

test('that query uses the primary key among 5,000 sessions', async () => {
  const { statements } = await statementsOf('/client/user/session')
  const [{ sql, parameters } = { sql: '', parameters: [] as unknown[] }] = statements
  const { rows } = await testApp.database.executeSql(`explain ${sql}`, parameters)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Scan using sessions_pkey/)
  expect(plan).not.toMatch(/Seq Scan on sessions/)
})

test('a request without the cookie needs no query', async () => {
  const stranger = { ...browser.cookies }
  browser.cookies = {}
  const { statements } = await statementsOf('/client/user/session')
  browser.cookies = stranger
  expect(statements).toEqual([])
})
