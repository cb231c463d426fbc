// An unfinished form comes back: offered, taken up or thrown away.
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanup } from '@testing-library/react'
import { loadDraft } from './draft.ts'
import { emptyEntry } from './form-values.ts'
import { filledIn, monitorEntry } from './testing/filled-in.ts'
import { control, fill, keepDraft, openForm, queryControl, send } from './testing/open-form.tsx'

const offer = () => screen.queryByRole('button', { name: 'Kontynuuj' })

describe('taking up a draft', () => {
  const draft = filledIn({ krs: '0000012345', comment: 'wjazd od podwórza', orderData: [monitorEntry(), emptyEntry()] })

  test.for([
    ['nip', '7740001454'],
    ['customerCompanyName', 'Zespół Szkół „Iskra”'],
    ['customerCompanyAddress.street', 'ul. Jasna 12'],
    ['krs', '0000012345'],
    ['bdo', '000012345'],
    ['customerCompanyBranch.street', 'ul. Ciemna 3'],
    ['availableHoursFrom', '08:00'],
    ['reporterEmail', 'anna.nowak@iskra.example'],
    ['orderData.0.recyclingItem.uuid', 'Monitory LCD'],
    ['orderData.0.recyclingItem.value', '24'],
    ['orderData.0.packageTypes.0.unit', 'pieces'],
    ['comment', 'wjazd od podwórza'],
  ])('D-E14.1 the field %s stands as it was left, and hears what is typed next', async ([name = '', value = '']) => {
    await openForm(draft)
    expect(control(name).value).toBe(value)
    expect(control('customerCompanyBranch.sameAsCompany').checked).toBe(false)
    expect(offer()).toBeNull()
  })

  test('D-E14.1 what is typed after that is heard: it is kept and sent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await openForm(draft)
    fill('customerCompanyName', 'Szkoła nr 7')
    act(() => void vi.advanceTimersByTime(1000))
    expect(loadDraft()?.values.customerCompanyName).toBe('Szkoła nr 7')
    vi.useRealTimers()
  })

  test('D-E14.1 FORM-14 consent is asked for anew', async () => {
    await openForm({ ...draft, consent: true })
    expect(control('consent').checked).toBe(false)
  })
})
