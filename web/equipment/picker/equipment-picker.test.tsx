// Equipment picker outside of a form.
import { cleanup, fireEvent, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
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
    { areas: ['order-form', 'order-form-later', 'equipment-picker', 'sending'] },
  )
  return onChoose
}

const input = () => screen.getByRole<HTMLInputElement>('combobox')
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '')
const group = (name: RegExp) => screen.getByRole('option', { name })
const announced = () => screen.getAllByRole('status')[0]?.textContent?.replaceAll('\u00a0', ' ')

/** The four kinds of lamps. */
const LAMPS = [/Wróć/, /^Świetlówka liniowa/, /^Świetlówka kompaktowa/, /^Lampa/, /^Źródło światła LED/]
const expectLamps = () => expect(shown()).toEqual(LAMPS.map((name) => expect.stringMatching(name)))

test('PLUS-1 a group opened after a search without results shows its items, and a way back', async () => {
  await open()
  fireEvent.change(input(), { target: { value: '@@@' } })
  expect(screen.getByText('Nie ma „@@@” w katalogu.', { ignore: '[role=status]' })).toBeDefined()
  fireEvent.click(group(/^Lampy i\sświetlówki/))
  expectLamps()
  expect(screen.queryByText(/^Nie ma „@@@”/)).toBeNull()
  expect(announced()).toBe('Lampy i świetlówki: 4 nazwy sprzętu')
  fireEvent.click(group(/^Wróć/))
  expect(announced()?.replaceAll('\u00a0', ' ')).toBe('Nie ma „@@@” w katalogu.')
})

test('PLUS-1 the list opens at the group of the landing page’s link, with its first item ready for Enter', async () => {
  const onChoose = await open({ opensAt: '3' })
  expect(document.activeElement).toBe(input())
  expectLamps()
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ uuid: 'G3-01' }))
})

test('PLUS-1 opens nothing if the catalogue lacks that group, or an item is already chosen', async () => {
  const [lamp = null] = seededCatalogue.filter(({ uuid }) => uuid === 'G3-01')
  await open({ opensAt: '3', items: seededCatalogue.filter((item) => !item.group.startsWith('3')) })
  await open({ opensAt: '3', chosen: lamp })
  expect(shown()).toEqual([])
})

test.for([
  ['świetlówka kompaktowa', ['Świetlówka kompaktowa']],
  ['', []],
])('PLUS-1 searches at once for text typed before the list loaded: “%s”', async ([typed = '', found]) => {
  const before = document.body.appendChild(document.createElement('input'))
  before.name = 'item'
  before.focus()
  const onChoose = await open({ text: String(typed) })
  before.remove()
  expect([document.activeElement, input().value]).toEqual([input(), typed])
  expect(shown()).toEqual((found as string[]).map((name) => expect.stringContaining(name)))
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(onChoose).toHaveBeenCalledTimes(found?.length ?? 0)
})

test.for([true, false])(
  'EQUIP-3 a press on a field before the list has loaded opens the list afterwards: %s',
  async (isPressed) => {
    const before = document.body.appendChild(document.createElement('input'))
    before.name = 'item'
    before.focus()
    await open({ isPressed })
    before.remove()
    expect(document.activeElement).toBe(input())
    expect(shown().length > 0).toBe(isPressed)
  },
)

test('PLUS-1 keeps the focus in another field that the person fills in meanwhile', async () => {
  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  await open({ opensAt: '3' })
  expect(document.activeElement).toBe(elsewhere)
  expect(shown()).toEqual([])
  elsewhere.remove()
})

const chosenOf = (uuid: string) => seededCatalogue.find((item) => item.uuid === uuid) ?? null
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })
const press = (key: string) => fireEvent.keyDown(input(), { key })

describe('a name typed over a choice', () => {
  test.for<[string, (() => unknown)[]]>([
    ['Tab', [() => fireEvent.blur(input())]],
    ['Escape and Tab', [() => press('Escape'), () => fireEvent.blur(input())]],
    ['Escape twice and Tab', [() => press('Escape'), () => press('Escape'), () => fireEvent.blur(input())]],
    ['the arrow button', [() => fireEvent.click(screen.getByRole('button', { name: 'Pokaż listę' }))]],
    ['nothing', []],
  ])('EQUIP-3 clears the choice, whatever follows: %s', async ([, acts]) => {
    const onChoose = await open({ chosen: chosenOf('G2-01') })
    fireEvent.focus(input())
    type('laptop')
    for (const act of acts) act()
    expect(input().value).toBe('laptop')
    expect(onChoose.mock.lastCall).toEqual([null])
  })

  test('EQUIP-3 is chosen when it is the whole name of an item, also after Escape', async () => {
    const lamp = chosenOf('G3-01')
    const onChoose = await open({ chosen: chosenOf('G2-01') })
    fireEvent.focus(input())
    type(` ${lamp?.name.toUpperCase()} `)
    press('Escape')
    fireEvent.blur(input())
    expect([input().value, onChoose.mock.lastCall?.[0]?.uuid]).toEqual([lamp?.name, 'G3-01'])
  })
})

test('EQUIP-3 after any presses and typing, a field that was left shows the chosen item or has none', async () => {
  const letters = fc.constantFrom('laptop', 'monitor', '', ' ', 'Świetlówka liniowa', 'lampa', 'xyz', 'mon')
  const act = fc.oneof(
    letters.map((text) => ({ type: text })),
    fc
      .constantFrom('Escape', 'Enter', 'ArrowDown', 'ArrowUp', 'Home', 'blur', 'focus', 'button')
      .map((key) => ({ press: key })),
  )
  const carryOut = (one: { type: string } | { press: string }) => {
    if ('type' in one) return type(one.type)
    if (one.press === 'blur') return fireEvent.blur(input())
    if (one.press === 'focus') return fireEvent.focus(input())
    if (one.press === 'button') return fireEvent.click(screen.getByRole('button', { name: 'Pokaż listę' }))
    return press(one.press)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 8 }), fc.boolean(), async (acts, hasChoice) => {
      const chosen = hasChoice ? chosenOf('G2-01') : null
      const onChoose = await open({ chosen })
      fireEvent.focus(input())
      for (const one of acts) carryOut(one)
      fireEvent.blur(input())
      const lastCall = onChoose.mock.lastCall
      const now = lastCall ? lastCall[0] : chosen
      const named = seededCatalogue.find(({ name }) => name === input().value) ?? null
      expect(named?.uuid).toBe(now?.uuid)
      cleanup()
    }),
    { numRuns: 60 },
  )
})

describe('PLUS-1 cables', () => {
  const text =
    /^Nie ma „kable luzem” w katalogu\. Kable z wtyczkami to drobny sprzęt.* Kabli bez wtyczek nie zabieramy/

  test('where the operator does not collect them, says so and offers equipment with plugs', async () => {
    await open({ items: seededCatalogue.filter(({ uuid }) => !uuid.startsWith('X-0')) })
    fireEvent.change(input(), { target: { value: 'kable luzem' } })
    expect(screen.getByText(text, { ignore: '[role=status]' })).toBeDefined()
    expect(shown().slice(0, 2)).toEqual([
      expect.stringMatching(/^Przedłużacz, listwa zasilająca/),
      expect.stringMatching(/^Klawiatura, mysz, drobne akcesoria IT/),
    ])
  })

  test('where the operator collects them, finds them', async () => {
    await open()
    fireEvent.change(input(), { target: { value: 'kable luzem' } })
    expect(screen.queryByText(/Kabli bez wtyczek nie zabieramy/)).toBeNull()
    expect(shown()[0]).toMatch(/^Kable i przewody luzem/)
  })
})
