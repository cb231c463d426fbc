// The log contains nothing that people typed or sent about orders and files.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import { dataUrl, fileOf, filePayload } from '#server/testing/test-files.ts'
import { anOrder, buildOrderApp } from '#server/testing/test-orders.ts'

const TYPED = {
  customerCompanyName: 'Zakład Ślusarski Dratewka',
  companyEmail: 'ksiegowosc@dratewka.example',
  companyPhone: '+48611234567',
  nip: '7740001454',
  krs: '0000012345',
  regon: '123456785',
  bdo: '000099123',
  'customerCompanyBranch.street': 'ul. Krzemienna 17',
  'customerCompanyBranch.contact': 'Hieronim Bąk',
  'customerCompanyBranch.email': 'portiernia@dratewka.example',
  'customerCompanyBranch.phone': '+48601222333',
  'reporter.name': 'Wielisława',
  'reporter.surname': 'Brzęczyszczykiewicz',
  'reporter.email': 'wielislawa@dratewka.example',
  'reporter.phone': '601987654',
  comment: 'Kod do bramy 4711#',
}
const UNKNOWN_LINK = 'zaproszenie-ktorego-nie-ma'
const UNKNOWN_NUMBER = 'EO-26-7K3M-Q9TD'

test('D-C7.2 the log has the request id of an order and its files, accepted or refused, and nothing that was typed or sent', async () => {
  const shop = await buildOrderApp({ runJobs: true })
  const { app, dataFolder, logLines, placeOrder } = shop
  const add = (number: string, payload: object) =>
    app.inject({ method: 'POST', url: `/v1/public/orders/${number}/files`, payload })

  const placed = await placeOrder(changed(anOrder(), TYPED))
  expect(placed.statusCode, placed.body).toBe(201)
  const { orderNumber } = placed.json().order
  const refused = [
    await placeOrder(changed(anOrder(), { ...TYPED, 'reporter.email': 'bez-malpy' })),
    await placeOrder(changed(anOrder(), { ...TYPED, publicToken: UNKNOWN_LINK })),
    await app.inject(`/v1/public/orders/${UNKNOWN_LINK}`),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 409, 404])

  const picture = filePayload('dowod-osobisty.png', 'image/png', fileOf('image/png', 3000))
  const other = {
    name: 'umowa-najmu.png',
    type: 'image/png',
    data: dataUrl('image/png', fileOf('image/gif', 3000)),
  }
  const files = [
    await add(orderNumber, picture),
    await add(orderNumber, other),
    await add(UNKNOWN_NUMBER, picture),
  ]
  expect(files.map(({ statusCode }) => statusCode)).toEqual([201, 400, 404])
  await vi.waitFor(
    async () =>
      expect(
        (await readdir(path.join(dataFolder, 'mail'))).filter((name) => name.endsWith('.eml')),
      ).toHaveLength(3),
    {
      timeout: 20_000,
    },
  )

  const lines = logLines()
  const answered = lines.filter(({ msg }) => msg === 'answered')
  expect(answered.map(({ status }) => status)).toEqual([201, 400, 409, 404, 201, 400, 404])
  for (const line of answered) expect(line['requestId']).toMatch(/^[\da-f-]{36}$/)
  const log = JSON.stringify(lines)
  const sent = [
    ...Object.values(TYPED),
    'bez-malpy',
    UNKNOWN_LINK,
    UNKNOWN_NUMBER,
    orderNumber,
    picture.name,
    other.name,
  ]
  for (const secret of [...sent, picture.data.slice(-100), other.data.slice(-100)])
    expect(log, secret).not.toContain(secret)
})
