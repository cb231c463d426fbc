import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fileOf, filePayload } from '#server/testing/test-files.ts'
import { writeQueuedMails } from '#server/testing/test-mails.ts'
import { buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'

/** Occurs in no text of the product, and case folding does not change its letters. */
const SENTINEL = 'xqzsentinelqzx'

const shop = await buildOrderApp()
const { clock, database } = shop

test('STAFF-16 a note is in no byte that a client, a mail or a log gets, nor anywhere in the database but where notes are kept', async () => {
  const client = await makeClient(shop)
  const ewa = await makeDispatcher(shop)
  const { uuid, orderNumber } = await client.ordered()
  const note = (text: string) => ewa.browser.call('POST', `/staff/orders/${uuid}/notes`, { body: { text } })
  expect((await note(`Uwaga: ${SENTINEL}`)).statusCode).toBe(201)
  // Notes that were refused or deleted must not be stored anywhere either.
  expect((await note(SENTINEL.repeat(200))).statusCode).toBe(400)
  const deleted = (await note(`deleted ${SENTINEL}`)).json().note.uuid
  expect((await ewa.browser.call('DELETE', `/staff/orders/${uuid}/notes/${deleted}`)).statusCode).toBe(204)

  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(clock.now())
  await ewa.change(uuid, 'status', { status: 'PLANNED', suggestedDate: today })
  await ewa.change(uuid, 'status', { status: 'COMPLETED' })
  await ewa.change(uuid, 'status', { status: 'READ', reason: 'Jeszcze raz' })
  await ewa.change(uuid, 'status', { status: 'CANCELLED', reason: 'Koniec', showReason: true })
  const payload = filePayload('a.png', 'image/png', fileOf('image/png', 200))
  const added = await shop.app.inject({
    method: 'POST',
    url: `/v1/public/orders/${orderNumber}/files`,
    payload,
  })

  const answers = [
    added,
    await client.browser.call('GET', '/client/orders'),
    await client.browser.call('GET', `/client/orders?search=${SENTINEL}`),
    await client.browser.call('GET', `/client/orders/${uuid}`),
    await client.browser.call('GET', `/client/orders/${uuid}/files/${added.json().file.uuid}`),
    await client.browser.call('GET', '/client/user/profile'),
    await client.browser.call('GET', `/client/user/customerCompany/${client.company.id}`),
    await client.browser.call('GET', `/staff/orders/${uuid}`),
    await client.browser.call('GET', `/staff/orders/${uuid}/notes`),
    await client.order(),
    await ewa.browser.call('GET', '/staff/orders.csv'),
    await ewa.browser.call('GET', `/staff/orders?search=${SENTINEL}`),
  ]
  for (const { body, headers } of answers) expect(body + JSON.stringify(headers)).not.toContain(SENTINEL)
  expect(answers[2]?.json().totalCount).toBe(0)
  // Makes sure that the search below can find the note at all.
  expect((await ewa.browser.call('GET', `/staff/orders/${uuid}`)).body).toContain(SENTINEL)

  await writeQueuedMails(shop)
  const { rows: tables } = await database.executeSql(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.executeSql(
      `select 1 from ${name} as row where row::text like '%' || $1 || '%' limit 1`,
      [SENTINEL],
    )
    if (rows.length > 0) holding.push(name)
  }
  expect(holding).toEqual(['public.order_notes'])
  expect(JSON.stringify(shop.logLines())).not.toContain(SENTINEL)
  for (const file of await readdir(shop.dataFolder, { recursive: true, withFileTypes: true }))
    expect(
      file.isFile() && (await readFile(path.join(file.parentPath, file.name), 'latin1')).includes(SENTINEL),
    ).toBe(false)
})
