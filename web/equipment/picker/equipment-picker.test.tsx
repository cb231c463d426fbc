// The list of equipment alone, without a form around it.
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { renderApp } from '#web/testing/render.tsx'
import { Field } from '#web/ui/field.tsx'
import { seededCatalogue } from '../testing/seeded-items.ts'
import { EquipmentPicker } from './equipment-picker.tsx'
import type { PickerOptions } from './use-picker.ts'

Element.prototype.scrollIntoView = () => Promise.resolve()

async function open(options: Partial<PickerOptions> = {}) {
  const onChoose = vi.fn<(item: ListedItem | null) => void>()
  await renderApp(
    <Field id="item" label="Sprzęt">
      <EquipmentPicker
        name="item"
        items={seededCatalogue}
        chosen={null}
        text=""
        onChoose={onChoose}
        onLeave={() => undefined}
        {...options}
      />
    </Field>,
    { areas: ['order-form', 'order-form-later'] },
  )
  return onChoose
}

const input = () => screen.getByRole<HTMLInputElement>('combobox')
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '')
const group = (name: RegExp) => screen.getByRole('option', { name })
const said = () => screen.getAllByRole('status')[0]?.textContent?.replaceAll('\u00a0', ' ')

/** Lamps, of which there are four. */
const LAMPS = [/Wróć/, /^Świetlówka liniowa/, /^Świetlówka kompaktowa/, /^Lampa/, /^Źródło światła LED/]
const expectLamps = () => expect(shown()).toEqual(LAMPS.map((name) => expect.stringMatching(name)))

test('PLUS-1 a group opened after nothing was found shows what is in it, and leads back', async () => {
  await open()
  fireEvent.change(input(), { target: { value: '@@@' } })
  expect(screen.getByText('Nie ma „@@@” w katalogu.', { ignore: '[role=status]' })).toBeDefined()
  fireEvent.click(group(/^Lampy i\sświetlówki/))
  expectLamps()
  expect(screen.queryByText(/^Nie ma „@@@”/)).toBeNull()
  expect(said()).toBe('Lampy i świetlówki: 4 rodzaje sprzętu')
  fireEvent.click(group(/^Wróć/))
  expect(said()?.replaceAll('\u00a0', ' ')).toBe('Nie ma „@@@” w katalogu.')
})

test('PLUS-1 the list opens at the group that the landing page leads to, its first item ready for Enter', async () => {
  const onChoose = await open({ opensAt: '3' })
  expect(document.activeElement).toBe(input())
  expectLamps()
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ uuid: 'G3-01' }))
})

test('PLUS-1 a catalogue without that group, or an entry that is chosen already, opens nothing', async () => {
  const [lamp = null] = seededCatalogue.filter(({ uuid }) => uuid === 'G3-01')
  await open({ opensAt: '3', items: seededCatalogue.filter((item) => !item.group.startsWith('3')) })
  await open({ opensAt: '3', chosen: lamp })
  expect(shown()).toEqual([])
})

test('PLUS-1 whoever fills in another field meanwhile is not taken away from it', async () => {
  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  await open({ opensAt: '3' })
  expect(document.activeElement).toBe(elsewhere)
  expect(shown()).toEqual([])
  elsewhere.remove()
})
