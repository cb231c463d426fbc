// A screen that needs one part of an order renders only its section, without the form.
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { monitor } from '#web/equipment/testing/catalogue-items.ts'
import { loaded } from '#web/lib/loadable.ts'
import { renderApp } from '#web/testing/render.tsx'
import { VISITOR_SECTIONS } from './model/field-names.ts'
import type { FormKind } from './model/form-rules.ts'
import type { OrderFormValues } from './model/form-values.ts'
import { OrderFormContext } from './model/order-form-context.ts'
import { EquipmentSection } from './sections/equipment/equipment-section.tsx'
import { filledIn } from './testing/filled-in.ts'
import { control, fetchParts, fill, server } from './testing/open-form.tsx'
import { useOrderFormParts } from './use-order-form-parts.ts'

const kind: FormKind = {
  sections: VISITOR_SECTIONS.filter(({ id }) => id === 'equipment'),
  known: [],
  rules: loaded(() => ({ errors: [], body: null })),
}

function EquipmentOfAnOrder({ start, onSave }: { start: OrderFormValues; onSave: (value: string) => void }) {
  const parts = useOrderFormParts(kind, start)
  return (
    <OrderFormContext value={parts}>
      <EquipmentSection />
      <button type="button" onClick={() => onSave(parts.form.getValues('orderData.0.recyclingItem.value'))}>
        Zapisz
      </button>
    </OrderFormContext>
  )
}

test('STAFF-14 the equipment of an order can be edited outside the order form', async () => {
  server()
  await fetchParts()
  let saved = ''
  await renderApp(<EquipmentOfAnOrder start={filledIn()} onSave={(value) => (saved = value)} />, {
    areas: ['errors', 'order-errors', 'order-form', 'order-form-later', 'equipment-picker', 'sending'],
  })
  expect(control('orderData.0.recyclingItem.uuid').value).toBe(monitor.name)
  fill('orderData.0.recyclingItem.value', '30')
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(saved).toBe('30')
})
