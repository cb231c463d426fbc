// Pages of an operator other than the example that ships with the product.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { operatorOf, type OperatorSettings } from '#contract/settings/operator-settings.ts'
import { firstSettings } from '#settings/operator.ts'
import { HomeScreen } from '#web/screens/home/home-screen.tsx'
import { operatorMeta } from '#web/testing/operator-meta.ts'
import { renderApp } from '#web/testing/render.tsx'

const example = operatorOf(firstSettings)
const settings: OperatorSettings = {
  ...firstSettings,
  company: {
    ...firstSettings.company,
    name: 'Złomowisko Warta',
    legalName: 'Złomowisko Warta sp. z o.o.',
    address: { street: 'ul. Warciana 5', postalCode: '63-100', city: 'Śrem', country: 'Polska' },
    nip: '7740001454',
    bdo: '000099999',
  },
  contact: { ...firstSettings.contact, email: 'kontakt@warta.example', phone: '+48987654321' },
  logo: { ...firstSettings.logo, mark: 'M1 2h3v4z' },
}
const operator = operatorOf(settings)

test('D-A3.2 STAFF-47 pages show name, mark, contact and company data of the settings, and no others', async () => {
  document.head.replaceChildren(operatorMeta(settings))
  await renderApp(<HomeScreen />, { areas: ['home'] })
  const banner = within(screen.getByRole('banner')).getByRole('link', {
    name: `${operator.name}, strona główna`,
  })
  expect(banner.innerHTML).toContain(settings.logo.mark)
  // The drawing shows the example's name, so another operator's page must not have it.
  expect(banner.textContent).toBe('Złomowisko Warta')
  expect(banner.innerHTML).not.toContain(firstSettings.logo.firstWord)
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
