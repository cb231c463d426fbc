/** @jsxImportSource preact */
import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { render } from 'preact'
import { useState } from 'preact/hooks'
import { afterEach, expect, test } from 'vitest'
import type { Locale } from '#contract/languages.ts'
import { MassField } from './mass-field.tsx'
import { loadWords, WordsContext } from './texts.ts'

const root = document.createElement('div')
afterEach(() => render(null, root))

function Field() {
  const [typed, setTyped] = useState({ kg: '3672' })
  return <MassField at={0} code="16 02 14" estimate={3672} typed={typed} missing={{}} onChange={setTyped} />
}

async function open(locale: Locale): Promise<HTMLInputElement> {
  document.body.replaceChildren(root)
  const words = { t: await loadWords(locale), locale }
  render(
    <WordsContext.Provider value={words}>
      <Field />
    </WordsContext.Provider>,
    root,
  )
  return screen.getByLabelText(/^16 02 14/)
}

const CASES = (['pl', 'en', 'uk'] as const).flatMap((locale) =>
  [',', '.'].map((sign) => [sign, locale, locale === 'en' ? '.' : ','] as const),
)

test.each(CASES)(
  'DAY-21 "%s" typed in the middle of a mass in %s stays as typed, and so does the caret; once left, the mass has "%s"',
  async (sign, locale, own) => {
    const field = await open(locale)
    await userEvent.type(field, `${sign}5`, { initialSelectionStart: 3, initialSelectionEnd: 3 })
    expect([field.value, field.selectionStart]).toEqual([`367${sign}52`, 5])
    await userEvent.tab()
    expect(field.value).toBe(`367${own}52`)
    field.focus()
    expect(field.value).toBe(`367${own}52`)
  },
)
