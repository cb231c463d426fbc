// Two processes on one database: a change made by one shows in the other within five seconds.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startServer } from '#server/server.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { testConfig } from '#server/testing/test-app.ts'
import { databaseUrl } from '#server/testing/test-database.ts'
import { anOrder, buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'
import { firstSettings } from '#settings/operator.ts'

const FIVE_SECONDS = 5000

test('STAFF-47 a phone number changed in one process appears in pages and mails of another without a restart', async () => {
  const shop = await buildOrderApp()
  const { browser } = await makeDispatcher(shop, { isAdministrator: true })
  const { rows } = await shop.database.executeSql('select current_database() as name')
  const smtp = await startSmtp()
  const folder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-settings-'))
  const other = await startServer(
    testConfig({
      DATABASE_URL: databaseUrl(inject('testDatabase').serverUrl, String(rows[0]?.['name'])),
      DATA_DIR: folder,
      DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'silent',
      SMTP_URL: smtp.url,
    }),
  )
  onTestFinished(async () => {
    await other.stop()
    await smtp.close()
    await rm(folder, { recursive: true, force: true })
  })
  const ofOther = async () => {
    const answer = await fetch(`http://127.0.0.1:${other.port}/v1/public/operator`)
    const { landing } = (await answer.json()) as { landing: { legalName: string } }
    return landing.legalName
  }
  expect(await ofOther()).toBe(firstSettings.company.legalName)

  const changed = await browser.call('PATCH', '/staff/settings', {
    body: {
      version: 1,
      company: { ...firstSettings.company, legalName: 'Warta sp. z o.o.' },
      contact: { ...firstSettings.contact, phone: '987654321' },
    },
  })
  expect(changed.statusCode, changed.body).toBe(200)
  await expect.poll(ofOther, { timeout: FIVE_SECONDS, interval: 100 }).toBe('Warta sp. z o.o.')

  const order = await fetch(`http://127.0.0.1:${other.port}/v1/public/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anOrder()),
  })
  expect(order.status).toBe(201)
  // Decodes quoted-printable: soft line breaks, and non-breaking spaces as bytes.
  const mails = () =>
    smtp.received.map(({ content }) => content.replaceAll('=\r\n', '').replaceAll('=C2=A0', ' ')).join('\n')
  // Waits for the mail to the person who ordered; the staff's mail may come first and has no phone number.
  await expect.poll(mails, { timeout: 40_000 }).toMatch(/987 ?654 ?321/)
})
