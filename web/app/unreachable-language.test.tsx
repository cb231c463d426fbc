// Language whose texts cannot be loaded, for example without a connection.
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LanguageScreen } from '#web/screens/language/language-screen.tsx'
import { PublicPage } from '#web/shell/public-page.tsx'
import { renderApp } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

vi.mock('#web/texts/uk.json?area=common', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test.for([
  ['of the page', '/home', <PublicPage key="page">{null}</PublicPage>],
  ['of the screen', '/language', <LanguageScreen key="screen" />],
] as const)(
  'LANG-2 D-F7.2 the choice %s says that it failed, and everything stays unchanged',
  async ([, path, page]) => {
    await act(() => renderApp(page, { areas: ['public-pages', 'account'], path }))
    await userEvent.click(screen.getAllByRole('button', { name: /Українська/ })[0] as HTMLElement)
    await waitFor(() =>
      expect(toasts.all().map(({ kind, text }) => [kind, text])).toEqual([
        ['error', expect.stringMatching(/^Nie udało się wczytać tekstów/)],
      ]),
    )
    expect([
      screen.getByTestId('address').textContent,
      document.documentElement.lang,
      localStorage.getItem('locale'),
    ]).toEqual([path, 'pl', null])
  },
)
