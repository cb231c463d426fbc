// Waste codes of an order agree everywhere: in the catalogue of the form, on the order, in its mails and exports.
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { isHazardous, isSettled } from '#contract/catalogue/waste-code.ts'
import { adviseOnBdo, HANDING_OVER } from '#contract/law/bdo-adviser.ts'
import { changed } from '#contract/orders/place-order.cases.ts'
import { writeQueuedMails } from '#server/testing/test-mails.ts'
import { anOrder, buildOrderApp, makeClient, makeDispatcher, PALLET } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { connection } = shop.database
const ewa = await makeDispatcher(shop)
const client = await makeClient(shop, { bdo: null })
const items = (await shop.app.inject('/v1/public/recycling?limit=1000')).json<{
  recyclingItems: ListedItem[]
}>().recyclingItems
const orderData = items.map(({ uuid }) => ({
  recyclingItem: { uuid, value: 1, unit: 'pieces' },
  packageTypes: [{ uuid: PALLET, name: null, value: 1, unit: 'pieces' }],
}))

async function codesOf(uuid: string, orderNumber: string) {
  const entries = await connection
    .selectFrom('order_entries')
    .select(['recycling_item_id', 'waste_code'])
    .where('order_id', '=', uuid)
    .execute()
  await writeQueuedMails(shop)
  const mails = await connection
    .selectFrom('mails')
    .select('text_body')
    .where('dedupe_key', 'like', `order-placed:${uuid}:%`)
    .execute()
  const { body } = await ewa.browser.call('GET', `/staff/orders.csv?search=${orderNumber}`, {
    headers: { 'x-xsrf-token': undefined },
  })
  const { data } = papaparse.parse<Record<string, string>>(body.slice(1).trimEnd(), {
    header: true,
    delimiter: ';',
  })
  return {
    stored: new Map(entries.map((entry) => [entry.recycling_item_id, entry.waste_code])),
    mails: mails.map(({ text_body }) => text_body?.replaceAll('\u00a0', ' ') ?? ''),
    exported: data.map((row) => row['proponowany kod odpadu']).toSorted(),
  }
}

test.for(HANDING_OVER.flatMap((who) => [[who, 'visitor'] as const, [who, 'client'] as const]))(
  'PLUS-20 an order of %s, placed by a %s as advised, has the codes that the form showed in its mails and exports',
  async ([who, by]) => {
    const { answer } = adviseOnBdo(who, { codes: items.map(({ code }) => code), hasNumber: false })
    // For a stored company nobody types the BDO number, so the form offers "not known" instead.
    const given = answer === 'bdo' && by === 'client' ? 'bdoUnknown' : answer
    const set = {
      bdo: given === 'bdo' ? '000012345' : null,
      ...(given !== 'bdo' && { [given]: true }),
      orderData,
    }
    const placed = by === 'client' ? await client.order(set) : await shop.placeOrder(changed(anOrder(), set))
    expect(placed.statusCode, placed.body).toBe(201)
    const { order } = placed.json<{ order: { uuid: string; orderNumber: string } }>()

    const shown = new Map(
      items.map((item) => [item.uuid, given === 'bdoPeopleCollection' ? item.householdCode : item.code]),
    )
    const isOfPeople = who === 'drive' || who === 'household'
    const ofCompanies = [...shown.values()].filter((code) => isSettled(code) && !code.startsWith('20 01'))
    expect(ofCompanies.length === 0).toBe(isOfPeople)
    const { stored, mails, exported } = await codesOf(order.uuid, order.orderNumber)
    expect(stored).toEqual(shown)
    expect(exported).toEqual([...shown.values()].map((code) => (isSettled(code) ? code : '')).toSorted())
    const hazardous = [...new Set(shown.values())].filter((code) => isSettled(code) && isHazardous(code))
    expect(mails.length).toBeGreaterThan(1)
    for (const mail of mails)
      expect([...new Set(mail.match(/\d\d \d\d \d\d\*/g))].toSorted()).toEqual(hazardous.toSorted())
  },
)
