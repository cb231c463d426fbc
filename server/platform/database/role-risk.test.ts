import { afterAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { riskOfRole } from './role-risk.ts'

const database = await openTestDatabase(createLog('silent'))
afterAll(() => database.close())

const ROLE = 'role_of_this_test'

async function riskWith(attribute: string): Promise<string | undefined> {
  const client = await database.connect()
  try {
    await client.query(`begin; create role ${ROLE} ${attribute}; set local role ${ROLE}`)
    return await riskOfRole({ executeSql: (text) => client.query(text) })
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test.each(['superuser', 'createrole', 'createdb', 'bypassrls'])(
  'a role with %s gives one log line',
  async (attribute) => {
    expect(await riskWith(attribute)).toContain('a role that owns its database alone is enough')
  },
)

test('a role that only owns its database gives no log line', async () => {
  expect(await riskWith('login')).toBeUndefined()
})
