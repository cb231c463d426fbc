import { expect, test } from 'vitest'
import { MOST_CHANGES_READ, MOST_EVENTS_READ, MOST_NOTES_READ } from '#contract/limits.ts'
import { buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const ewa = await makeDispatcher(shop)
const client = await makeClient(shop)

test('an order with more events, notes and messages than anybody writes is read with the newest of them', async () => {
  const { uuid } = await client.ordered()
  const [count, long] = [700, 'ż'.repeat(4000)]
  await shop.database.executeSql(
    `insert into order_history (id, order_id, at, event, actor_kind, actor_id, status, details)
     select gen_random_uuid(), $1, now() + number * interval '1 second', 'edited', 'staff', $2, 'NEW',
       jsonb_build_object('changes', jsonb_build_array(jsonb_build_object('field', 'comment', 'before', $3::text, 'after', number::text)))
     from generate_series(1, ${count}) number`,
    [uuid, ewa.person.id, long],
  )
  await shop.database.executeSql(
    `insert into order_notes (id, order_id, author_id, text, created_at)
     select gen_random_uuid(), $1, $2, number::text, now() + number * interval '1 second' from generate_series(1, ${count}) number`,
    [uuid, ewa.person.id],
  )
  await shop.database.executeSql(
    `insert into order_messages (id, order_id, author_id, recipient, subject, text, created_at)
     select gen_random_uuid(), $1, $2, 'a@b.example', number::text, number::text, now() + number * interval '1 second'
     from generate_series(1, ${count}) number`,
    [uuid, ewa.person.id],
  )
  const { history, notes } = await ewa.read(uuid)
  expect(notes.map(({ text }) => text)).toEqual(
    Array.from({ length: MOST_NOTES_READ }, (_, at) => String(count - MOST_NOTES_READ + 1 + at)),
  )
  expect(history).toHaveLength(MOST_EVENTS_READ)
  const changes = history.map((event) => event.changes?.[0])
  expect(changes.at(-1)).toMatchObject({ after: String(count) })
  expect(changes[0]).toBeUndefined()
  expect(JSON.stringify(changes).length).toBeLessThan(MOST_CHANGES_READ)
  const answer = await client.browser.call('GET', `/client/orders/${uuid}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.body.length).toBeLessThan(100_000)
})
