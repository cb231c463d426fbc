// A BDO number and the exemptions, of which at most one applies.
import { renderHook } from '@testing-library/react'
import { createFormControl, useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { initialValues, type OrderFormValues } from '../../model/form-values.ts'
import type { OrderFormMethods } from '../../model/order-form-context.ts'
import { type Exemption, tickExemption } from './bdo-options.ts'

let form: OrderFormMethods
const state = () => {
  const { bdo, bdoFree, bdoPeopleCollection, bdoUnknown, tmpBdo } = form.getValues()
  return { bdo, bdoFree, bdoPeopleCollection, bdoUnknown, tmpBdo }
}

beforeEach(() => {
  form = createFormControl<OrderFormValues>({ defaultValues: { ...initialValues(), bdo: '000012345' } })
  renderHook(() => useForm({ formControl: form.formControl }))
})

const NONE = { bdoFree: false, bdoPeopleCollection: false, bdoUnknown: false }

const others: Record<Exemption, Exemption> = {
  bdoFree: 'bdoPeopleCollection',
  bdoPeopleCollection: 'bdoFree',
  bdoUnknown: 'bdoFree',
}

test.for(Object.keys(others) as Exemption[])(
  'BDO-6 BDO-9 BDO-10 ticking %s clears the other, empties the number and makes it optional',
  (chosen) => {
    form.setValue(others[chosen], true)
    tickExemption(form, chosen, true)
    expect(state()).toEqual({
      bdo: '',
      ...NONE,
      [chosen]: true,
      tmpBdo: '000012345',
    })
  },
)

test.for(Object.keys(others) as Exemption[])(
  'BDO-11 BDO-12 PAYLOAD-8 unticking %s restores the remembered number and makes it required',
  (chosen) => {
    tickExemption(form, chosen, true)
    tickExemption(form, chosen, false)
    expect(state()).toEqual({
      bdo: '000012345',
      ...NONE,
      tmpBdo: '',
    })
  },
)

test('BDO-6 BDO-11 switching from one exemption to the other still remembers the number', () => {
  tickExemption(form, 'bdoFree', true)
  tickExemption(form, 'bdoPeopleCollection', true)
  expect(state()).toMatchObject({ bdo: '', bdoFree: false, bdoPeopleCollection: true, tmpBdo: '000012345' })
  tickExemption(form, 'bdoPeopleCollection', false)
  expect(state()).toMatchObject({ bdo: '000012345', bdoFree: false, bdoPeopleCollection: false })
})
