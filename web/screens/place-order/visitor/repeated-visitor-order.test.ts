import { expect, test } from 'vitest'
import { catalogueFrom } from '#web/equipment/catalogue.ts'
import { cables, monitor, packageTypes } from '#web/equipment/testing/catalogue-items.ts'
import { filledIn, monitorEntry } from '#web/order-form/testing/filled-in.ts'
import { repeatedVisitorOrder } from './repeated-visitor-order.tsx'

test('PLUS-7 a visitor’s repeated order copies neither files, nor the consent, nor the link it was ordered by', () => {
  const sent = filledIn({
    comment: 'winda',
    publicToken: 'used',
    consent: true,
    files: [new File(['abc'], 'brama.png')],
    orderData: [
      monitorEntry(),
      { ...monitorEntry(), recyclingItem: { ...monitorEntry().recyclingItem, uuid: cables.uuid } },
    ],
  })
  const without = { catalogue: catalogueFrom([monitor], packageTypes), locale: 'pl' } as const
  const { values, leftOut } = repeatedVisitorOrder(sent, without)
  expect(values).toEqual({
    ...sent,
    publicToken: '',
    consent: false,
    files: [],
    orderData: [monitorEntry()],
  })
  expect(leftOut.items).toEqual([monitor.name])
})
