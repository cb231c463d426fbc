import { expect, test } from 'vitest'
import { ORDER } from '#web/testing/staff-order.ts'
import { editedFields, valuesOf } from './edit-values.ts'

test('PLUS-21 STAFF-14 a correction of the equipment keeps the data carriers of the order', () => {
  const details = { destructionProtocol: true, serialNumbers: ['5CG4321XYZ', 'PF-0A1B2C'] }
  const [first, second] = ORDER.orderData
  const values = valuesOf({ ...ORDER, orderData: [{ ...first!, ...details }, second!] })
  values.orderData[0]!.recyclingItem.value = '25'
  const { orderData } = editedFields(values)
  expect(orderData[0]).toMatchObject({ recyclingItem: { value: 25 }, ...details })
  expect(orderData[1]).not.toHaveProperty('serialNumbers')
})
