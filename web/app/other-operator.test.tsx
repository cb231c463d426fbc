// The pages of a company that is not the example of the settings.
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type * as Settings from '#settings/operator.ts'
import { logo, operator } from '#settings/operator.ts'
import { openForm, section } from '#web/order-form/testing/open-form.tsx'
import { HomeScreen } from '#web/screens/home/home-screen.tsx'
import { renderApp } from '#web/testing/render.tsx'

vi.mock('#settings/operator.ts', async (original) => {
  const settings = await original<typeof Settings>()
  const phone = { dial: '+48987654321', shown: '+48 987 654 321' }
  return {
    ...settings,
    operator: {
      ...settings.operator,
      name: 'Złomowisko Warta',
      legalName: 'Złomowisko Warta sp. z o.o.',
      address: { street: 'ul. Warciana 5', postalCode: '63-100', city: 'Śrem', country: 'Polska' },
      nip: '7740001454',
      bdo: '000099999',
      email: 'kontakt@warta.example',
      phone,
    },
    logo: { ...settings.logo, mark: 'M1 2h3v4z' },
  }
})
const said = (words: string) => ({ pl: words, en: words, uk: words })
vi.mock('#settings/operator.ts?notice', () => ({
  personalDataNotice: () => [
    { id: 'controller', heading: said('Administrator'), text: said('Danymi zarządza Złomowisko Warta.') },
  ],
}))

const { operator: example } = await vi.importActual<typeof Settings>('#settings/operator.ts')

test('D-A3.2 name, mark, contact and company data of the settings are those of the pages, and no others are', async () => {
  await renderApp(<HomeScreen />, { areas: ['home'] })
  const banner = within(screen.getByRole('banner')).getByRole('link', {
    name: `${operator.name}, strona główna`,
  })
  expect(banner.innerHTML).toContain(logo.mark)
  expect(document.title).toContain(operator.name)
  const foot = within(screen.getByRole('contentinfo'))
  expect(foot.getByRole('link', { name: operator.email }).getAttribute('href')).toBe(
    `mailto:${operator.email}`,
  )
  expect(foot.getByRole('link', { name: operator.phone.shown }).getAttribute('href')).toBe(
    `tel:${operator.phone.dial}`,
  )
  const { street, postalCode, city } = operator.address
  for (const fact of [operator.legalName, operator.nip, operator.bdo, street, postalCode, city])
    expect(screen.getByRole('contentinfo').textContent).toContain(fact)
  const page = document.title + document.body.innerHTML
  for (const before of [
    example.name,
    example.legalName,
    example.address.street,
    example.email,
    example.phone.shown,
    example.phone.dial,
  ])
    expect(page).not.toContain(before)
})

test('D-A3.2 the information about personal data is that of the settings', async () => {
  await openForm()
  fireEvent.click(section('consent').getByRole('button', { name: /RODO/ }))
  expect(await section('consent').findByText(/Danymi zarządza Złomowisko Warta\./)).toBeDefined()
})
