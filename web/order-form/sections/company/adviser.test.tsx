// BDO adviser in the visitor's form: it asks one question, fills in the answer on request, and undoes that.
import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { adviseOnBdo, HANDING_OVER, type HandingOver } from '#contract/law/bdo-adviser.ts'
import { LAW } from '#contract/law/law-entries.ts'
import { operatorOf } from '#contract/settings/operator-settings.ts'
import { firstSettings } from '#settings/operator.ts'
import { orderedCode } from '#web/equipment/catalogue.ts'
import { cables, fridge, monitor } from '#web/equipment/testing/catalogue-items.ts'
import { json } from '#web/testing/render.tsx'
import { filledIn, monitorEntry } from '../../testing/filled-in.ts'
import { control, fill, openForm, section, send, tick } from '../../testing/open-form.tsx'
import { adviserPart } from './bdo-help.tsx'

const company = () => section('company')
const button = (name: string | RegExp) => company().getByRole('button', { name })
const queryButton = (name: string | RegExp) => company().queryByRole('button', { name })
const question = () => company().getByLabelText('Kto oddaje sprzęt?')
const answers = () => [control('bdo').value, control('bdoFree').checked, control('bdoUnknown').checked]
const says = () => document.querySelector('[aria-live=polite] > p')?.textContent
/** Link targets of the reasons: the anchors of the legal statements. */
const reasons = () =>
  within(company().getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

async function ask(who: HandingOver): Promise<void> {
  if (!company().queryByLabelText('Kto oddaje sprzęt?')) fireEvent.click(button('Pomóż mi wybrać'))
  await waitFor(() => expect(question()).toBeDefined())
  fireEvent.change(question(), { target: { value: who } })
}

beforeAll(async () => {
  adviserPart.load()
  await vi.waitFor(() => expect(adviserPart.read().status).toBe('ready'), 20_000)
})

test('PLUS-20 a secondary button opens the adviser and says whether it is open', async () => {
  await openForm()
  expect(company().queryByLabelText('Kto oddaje sprzęt?')).toBeNull()
  expect(button('Pomóż mi wybrać').getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button('Pomóż mi wybrać'))
  expect(button('Pomóż mi wybrać').getAttribute('aria-expanded')).toBe('true')
  expect(question().getAttribute('name')).toBeNull()
  expect(says()).toBeUndefined()
  fireEvent.click(button('Pomóż mi wybrać'))
  expect(company().queryByLabelText('Kto oddaje sprzęt?')).toBeNull()
})

test('PLUS-20 each reason is a sentence about the law with its source and date, and links to the legal basis', async () => {
  await openForm(filledIn({ bdo: '' }))
  await ask('school')
  expect(company().getByText(/^Proponowane kody odpadów dla wybranego sprzętu:/).textContent).toContain(
    '16 02 13*',
  )
  expect(reasons()).toEqual([
    '/about/legal-basis#duty-of-schools',
    '/about/legal-basis#small-amounts',
    '/about/legal-basis#register-is-public',
  ])
  const list = company().getByRole('list').textContent
  for (const { id, text, source, read } of LAW)
    expect(list?.includes(`${text.pl} ${source.name}, sprawdzono ${read}`), id).toBe(
      reasons().includes(`/about/legal-basis#${id}`),
    )
  // Disputed sources are marked as such.
  expect(
    company().getByRole('link', { name: /^Ustawa z dnia 14 grudnia 2012 r\. o odpadach.*do potwierdzenia$/ }),
  ).toBeDefined()
})

test('PLUS-20 where the law does not decide, says so and ticks “unknown”; undo restores the typed number', async () => {
  await openForm()
  fill('bdo', 'brak')
  tick('bdoFree')
  await ask('association')
  expect(says()).toMatch(/nie zgadujemy.*wyjaśnimy to telefonicznie/)
  const tickIt = button('Zaznacz „Nie wiem”')
  tickIt.focus()
  fireEvent.click(tickIt)
  expect(answers()).toEqual(['', false, true])
  // The focus stays on the button, which now undoes the answer.
  expect(document.activeElement?.textContent).toBe('Cofnij')
  fireEvent.click(button('Cofnij'))
  expect(answers()).toEqual(['', true, false])
  tick('bdoFree', false)
  expect(answers()).toEqual(['brak', false, false])
})

test('PLUS-20 does not offer an answer that is already set, and offers one again that was cleared by hand', async () => {
  await openForm()
  const isTicked = () => control('bdoPeopleCollection').checked
  tick('bdoPeopleCollection')
  await ask('household')
  expect(company().getByText('Zaznaczono „Sprzęt od osób fizycznych”.')).toBeDefined()
  expect(queryButton(/^Zaznacz „|^Cofnij/)).toBeNull()
  tick('bdoPeopleCollection', false)
  fireEvent.click(button(/^Zaznacz „Sprzęt od/))
  expect(isTicked()).toBe(true)
  tick('bdoPeopleCollection', false)
  fill('bdo', '000012345')
  tick('bdoPeopleCollection')
  // After typing, the older answer can no longer be restored.
  expect(queryButton('Cofnij')).toBeNull()
})

test('PLUS-20 a person who needs a number is led to its field, or ticks “unknown”', async () => {
  await openForm(filledIn({ bdo: '' }))
  tick('bdoFree')
  await ask('company')
  expect(says()).toMatch(/^Podaj numer BDO\. Jeśli go nie masz/)
  fireEvent.click(button('Przejdź do numeru BDO'))
  expect(control('bdoFree').checked).toBe(false)
  expect(document.activeElement).toBe(control('bdo'))
  fireEvent.click(button('Zaznacz „Nie wiem”'))
  expect(answers()).toEqual(['', false, true])
  fireEvent.click(button('Cofnij'))
  fill('bdo', '000012345')
  expect(says()).toBe('Nie usuwaj wpisanego numeru BDO.')
  expect(reasons()).toEqual(['/about/legal-basis#register-only', '/about/legal-basis#transfer-document'])
})

test('PLUS-20 links the operator’s phone in the advice and beside the box, where the matter is settled by phone', async () => {
  await openForm()
  await ask('institution')
  const { dial, shown } = operatorOf(firstSettings).phone
  expect(company().getByRole('link', { name: shown }).getAttribute('href')).toBe(`tel:${dial}`)
  const hint = document.getElementById(control('bdoUnknown').getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent.replaceAll('\u00a0', ' ')).toBe(`Wyjaśnimy to telefonicznie: ${shown}`)
})

const SHOWN_CODE = /proponowany kod|kod odpadu/i
const GOODS = [
  ['a monitor', monitor],
  ['a fridge', fridge],
  ['cables', cables],
] as const

describe.each(HANDING_OVER)('PLUS-20 %s follows the advice', (who) => {
  test.for(GOODS)('and the form shows the code that %s is stored with', async ([, item]) => {
    const entry = monitorEntry()
    const recyclingItem = {
      ...entry.recyclingItem,
      uuid: item.uuid,
      name: item.name,
      copyName: item.copyName,
    }
    const server = await openForm(filledIn({ bdo: '', orderData: [{ ...entry, recyclingItem }] }), {
      routes: { 'POST /v1/public/orders': json(500, { code: 'ERROR.INTERNAL', title: '', status: 500 }) },
    })
    await ask(who)
    const { answer } = adviseOnBdo(who, { codes: [item.code], hasNumber: false })
    if (answer === 'bdo') fill('bdo', '000012345')
    else fireEvent.click(button(/^Zaznacz „/))
    const code = orderedCode(item, answer === 'bdoPeopleCollection') || 'ustalamy przed odbiorem'
    await waitFor(() =>
      expect(section('equipment').getByText(SHOWN_CODE).textContent.replaceAll('\u00a0', ' ')).toContain(
        code,
      ),
    )
    expect(
      company()
        .getByText(/^Proponowane kody odpadów dla wybranego/)
        .textContent.replaceAll('\u00a0', ' '),
    ).toContain(code)
    send()
    await waitFor(() => expect(server.to('POST /v1/public/orders')).toHaveLength(1))
    expect(server.to('POST *')[0]?.body).toMatchObject({
      bdoPeopleCollection: answer === 'bdoPeopleCollection',
      [answer]: answer === 'bdo' ? '000012345' : true,
    })
  })
})

test('PLUS-20 an order after advice is sent with the result, without the answers to the adviser', async () => {
  const server = await openForm(filledIn({ bdo: '' }), {
    routes: { 'POST /v1/public/orders': json(500, { code: 'ERROR.INTERNAL', title: '', status: 500 }) },
  })
  await ask('school')
  fireEvent.click(button('Zaznacz „Nie wiem”'))
  send()
  await waitFor(() => expect(server.to('POST /v1/public/orders')).toHaveLength(1))
  const body = server.to('POST *')[0]?.body
  expect(body).toMatchObject({ bdo: null, bdoFree: false, bdoUnknown: true })
  expect(JSON.stringify(body)).not.toContain('"school"')
})
