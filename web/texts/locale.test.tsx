import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PublicPage } from '#web/shell/public-page.tsx'
import { renderApp } from '#web/testing/render.tsx'
import { changeLocale, i18n } from './load-texts.ts'
import { chosenLocale, startingLocale } from './locale.ts'
import { Text, useText } from './use-text.tsx'

test('LANG-3 the page starts with the stored language', () => {
  localStorage.setItem('locale', 'uk')
  expect(startingLocale()).toBe('uk')
})

test('LANG-4 I18N-2 GEN-1 D-F1.4 without a stored language the page starts in Polish and none counts as chosen', () => {
  expect(startingLocale()).toBe('pl')
  expect(chosenLocale()).toBeUndefined()
})

test('LANG-4 ignores an unknown stored language', () => {
  localStorage.setItem('locale', 'xx')
  expect(startingLocale()).toBe('pl')
})

test('LANG-2 LANG-5 D-F1.3 choosing a language changes the texts, html lang and the stored language', async () => {
  await renderApp(<PublicPage>{null}</PublicPage>)
  expect(screen.getByRole('link', { name: 'Zaloguj się' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'English', pressed: true })).toBeDefined()
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('locale')).toBe('en')
})

function Plural({ count }: { count: number }) {
  const { t } = useText()
  return <p>{t('HOME.EXAMPLE.DOCUMENTS_VALUE', { count })}</p>
}

test.for([
  [1, 'KPO: 1 kod odpadu'],
  [2, 'KPO: 2 kody odpadów'],
  [5, 'KPO: 5 kodów odpadów'],
  [22, 'KPO: 22 kody odpadów'],
] as const)('%d takes its Polish plural', async ([count, words]) => {
  await renderApp(<Plural count={count} />, { areas: ['home'] })
  expect(screen.getByText(words)).toBeDefined()
})

test('a tagged part of a message becomes the element given for it', async () => {
  await renderApp(
    <p>
      <Text
        id="LINK_USED.NEW_LINK"
        values={{ email: 'biuro@x.example' }}
        parts={{ mail: <a href="mailto:biuro@x.example" /> }}
      />
    </p>,
    { areas: ['public-pages', 'account'] },
  )
  expect(screen.getByRole('link', { name: 'biuro@x.example' })).toBeDefined()
  expect(screen.getByText(/Aby dostać nowy link, napisz do biura/)).toBeDefined()
})

test('does not switch to a language before all its texts have loaded', async () => {
  await renderApp(<Plural count={1} />, { areas: ['home'] })
  await act(() => changeLocale('uk'))
  expect(i18n.locale).toBe('uk')
  expect(screen.getByText('KPO: 1 код відходів')).toBeDefined()
})
