import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { type Locale, LOCALES } from '#contract/languages.ts'
import { lawOn } from '#contract/law/law-entries.ts'
import { firstSettings } from '#settings/operator.ts'
import { renderApp } from '#web/testing/render.tsx'
import { AboutScreen } from './about-screen.tsx'

async function open(path: string, locale: Locale = 'pl') {
  await renderApp(
    <Routes>
      <Route path="/about/:part?" element={<AboutScreen />} />
    </Routes>,
    { areas: ['public-pages', 'account'], locale, path },
  )
  return within(screen.getByRole('main'))
}

const spaced = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

test.for(LOCALES)('D-A3.2 shows all company data of the settings (%s)', async (locale) => {
  const main = await open('/about', locale)
  const { legalName, address, nip, bdo, krs } = firstSettings.company
  const page = spaced(screen.getByRole('main').textContent)
  for (const fact of [legalName, address.street, address.city, nip, bdo, krs ?? ''])
    expect(page).toContain(fact)
  for (const href of [
    '/personal-data',
    '/about/legal-basis',
    '/about/terms',
    '/about/browser',
    '/accessibility',
  ])
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(href)
})

test.for(['/about', '/about/legal-basis', '/about/terms', '/about/browser'])(
  'D-A3.2 %s links to the other parts',
  async (path) => {
    await open(path)
    const links = within(screen.getByRole('navigation', { name: 'Informacje' })).getAllByRole('link')
    const others = ['/about', '/about/legal-basis', '/about/terms', '/about/browser', '/accessibility']
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(others.filter((other) => other !== path)),
    )
  },
)

test.for(LOCALES)('shows each sentence about the law with its source and date (%s)', async (locale) => {
  await open('/about/legal-basis', locale)
  const page = spaced(screen.getByRole('main').textContent)
  for (const { text, source, read, readIn = [] } of lawOn(todayInWarsaw()))
    for (const words of [text[locale], source.name, source.article ?? '', read, readIn.join(', ')])
      expect(page).toContain(spaced(words))
})

test('PLUS-20 the address of a sentence scrolls to it', async () => {
  const shown: string[] = []
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this.id)
  }
  history.replaceState(null, '', '/about/legal-basis#small-amounts')
  await open('/about/legal-basis#small-amounts')
  expect(shown).toEqual(['small-amounts'])
})

test('the terms say that they are a template and name the operator', async () => {
  const main = await open('/about/terms')
  expect(spaced(main.getByRole('note').textContent)).toMatch(/wzór regulaminu/)
  expect(
    main
      .getAllByRole('listitem')
      .map(({ textContent }) => spaced(textContent))
      .join(' '),
  ).toContain(firstSettings.company.legalName)
})

test('says how long the browser stores each item', async () => {
  const main = await open('/about/browser')
  expect(spaced(main.getAllByRole('listitem')[1]?.textContent)).toContain('na 7 dni')
})

test('an unknown part shows the company', async () => {
  const main = await open('/about/nothing')
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Dane firmy')
})
