// The company’s number in the waste register (BDO), and the reasons for ordering without one.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { HandingOver } from '#contract/law/bdo-adviser.ts'
import { control, errorOf, section, send, tick } from '#web/order-form/testing/open-form.tsx'
import {
  accepted,
  branchesAreThere,
  openFilledIn,
  openOwnForm,
  ORDER,
  PROFILE,
  profileOf,
} from '../testing/open-own-form.tsx'
import { foundation, school } from '../testing/own-companies.ts'
import { chooseCompany, errorsDialog } from '../testing/own-form.ts'

const bdo = () => [control('bdo').value, control('bdoFree').checked, control('bdoPeopleCollection').checked]

test('BDO-1 BDO-2 BDO-3 BDO-4 D-I3.1 D-I3 D-I4.2 shows the company’s number read-only, and the two boxes', async () => {
  await openOwnForm()
  expect(section('bdo').getByLabelText('Numer BDO')).toBe(control('bdo'))
  expect([control('bdo').disabled, ...bdo()]).toEqual([true, '000999101', false, false])
  expect([control('bdoFree').disabled, control('bdoPeopleCollection').disabled]).toEqual([false, false])
})

test('BDO-6 BDO-7 BDO-8 BDO-9 BDO-11 the boxes and the number exclude one another; unticking restores the number', async () => {
  await openOwnForm()
  tick('bdoFree')
  expect(bdo()).toEqual(['', true, false])
  tick('bdoPeopleCollection')
  expect(bdo()).toEqual(['', false, true])
  tick('bdoFree')
  expect(bdo()).toEqual(['', true, false])
  tick('bdoFree', false)
  expect(bdo()).toEqual(['000999101', false, false])
})

test('D-I3.1 D-I3 BDO-10 BDO-12 VAL-19 a company without a number starts with its box ticked, and cannot send without a number or a tick', async () => {
  const server = await openFilledIn({ [PROFILE]: profileOf({ ccIds: [foundation.uuid] }), [ORDER]: accepted })
  expect(bdo()).toEqual(['', true, false])
  tick('bdoFree', false)
  send()
  const list = await errorsDialog()
  expect(errorOf('bdo')).toBe('BDO nie może być puste')
  expect(server.to(ORDER)).toEqual([])
  fireEvent.click(screen.getByRole('link', { name: 'BDO nie może być puste' }))
  await waitFor(() => expect(document.activeElement).toBe(control('bdoFree')))
  expect(list.isConnected).toBe(false)
  tick('bdoPeopleCollection')
  await waitFor(() => expect(errorOf('bdo')).toBeNull())
  send()
  await waitFor(() => expect(server.to(ORDER)).toHaveLength(1))
  expect(server.to(ORDER)[0]?.body).toMatchObject({
    selectedCompany: foundation.uuid,
    bdo: null,
    bdoFree: false,
    bdoPeopleCollection: true,
  })
})

test('BDO-11 never restores the number of another company', async () => {
  await openOwnForm()
  tick('bdoFree')
  chooseCompany(foundation.uuid)
  await branchesAreThere()
  expect(bdo()).toEqual(['', true, false])
  tick('bdoFree', false)
  expect(bdo()).toEqual(['', false, false])
  chooseCompany(school.uuid)
  await branchesAreThere()
  expect(bdo()).toEqual(['000999101', false, false])
})

test('PLUS-20 BDO-11 changing the company unticks “unknown”', async () => {
  await openOwnForm()
  tick('bdoUnknown')
  chooseCompany(foundation.uuid)
  await branchesAreThere()
  expect([...bdo(), control('bdoUnknown').checked]).toEqual(['', true, false, false])
  chooseCompany(school.uuid)
  await branchesAreThere()
  expect([...bdo(), control('bdoUnknown').checked]).toEqual(['000999101', false, false, false])
})

test('PLUS-20 BDO-11 a draft keeps “unknown” ticked, and unticking restores the number', async () => {
  await openFilledIn({}, { bdo: '', tmpBdo: '000999101', bdoUnknown: true })
  expect([...bdo(), control('bdoUnknown').checked]).toEqual(['', false, false, true])
  tick('bdoUnknown', false)
  expect([...bdo(), control('bdoUnknown').checked]).toEqual(['000999101', false, false, false])
})

describe('PLUS-20 the adviser', () => {
  const button = (name: string | RegExp) => section('bdo').getByRole('button', { name })
  const ask = async (who: HandingOver) => {
    const change = section('bdo').queryByRole('button', { name: /^Zmień/ })
    if (change) fireEvent.click(change)
    if (!section('bdo').queryByLabelText('Kto oddaje sprzęt?')) fireEvent.click(button('Pomóż mi wybrać'))
    const question = await section('bdo').findByLabelText('Kto oddaje sprzęt?')
    fireEvent.change(question, { target: { value: who } })
  }

  test('PLUS-20 for a company without a number ticks “unknown”, since no number can be typed here', async () => {
    await openOwnForm({ [PROFILE]: profileOf({ ccIds: [foundation.uuid] }) })
    tick('bdoFree', false)
    await ask('collector')
    expect(section('bdo').getByText(/^Tu potrzebny jest numer BDO/)).toBeDefined()
    fireEvent.click(button('Zaznacz „Nie wiem”'))
    expect(control('bdoUnknown').checked).toBe(true)
    fireEvent.click(button('Cofnij'))
    expect([...bdo(), control('bdoUnknown').checked]).toEqual(['', false, false, false])
  })

  test('PLUS-20 for a company with a number keeps it, and ticks equipment from private persons', async () => {
    await openOwnForm()
    await ask('school')
    expect(section('bdo').getByText('Nie usuwaj wpisanego numeru BDO.')).toBeDefined()
    await ask('drive')
    fireEvent.click(button(/^Zaznacz „Sprzęt od/))
    expect(bdo()).toEqual(['', false, true])
    await ask('school')
    fireEvent.click(button('Przejdź do numeru BDO'))
    expect(bdo()).toEqual(['000999101', false, false])
    expect(document.activeElement).toBe(control('bdoFree'))
  })
})
