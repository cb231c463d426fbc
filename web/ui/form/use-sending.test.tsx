import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { renderApp } from '#web/testing/render.tsx'
import { TextField } from './fields.tsx'
import { Form } from './form.tsx'
import { type FieldMessages, useSending } from './use-sending.ts'

function Place({ refused }: { refused: FieldMessages }) {
  const form = useForm({ defaultValues: { city: 'Poznań', country: '' } })
  const { busy, problemText, send } = useSending(form)
  const save = async () => ({
    ok: false as const,
    error: { code: 'ERROR.INVALID_INPUT' as const, errors: refused },
  })
  return (
    <Form busy={busy} problem={problemText} onSubmit={() => void send(save)}>
      <TextField control={form.control} name="city" label="Miasto" />
      <button>Zapisz</button>
    </Form>
  )
}

async function refuse(refused: FieldMessages) {
  await act(() => renderApp(<Place refused={refused} />, { areas: ['errors', 'order-errors'] }))
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz' }))
  return {
    isAtCity: screen.getByRole('textbox').getAttribute('aria-invalid') === 'true',
    texts: screen.queryAllByRole('alert').map(({ textContent }) => textContent),
  }
}

test('an error of a field on the page appears at the field alone', async () => {
  const { isAtCity, texts } = await refuse({ city: ['BRANCH_CITY_REQUIRED'] })
  expect([isAtCity, texts.filter((text) => text?.includes('Nieprawidłowe'))]).toEqual([true, []])
})

test('an error without a field appears in the form, with the name of its field', async () => {
  const { isAtCity, texts } = await refuse({ country: ['BRANCH_COUNTRY_REQUIRED'] })
  expect([isAtCity, texts]).toEqual([
    false,
    ['Nieprawidłowe dane. country: Kraj miejsca odbioru jest wymagany'],
  ])
})

test('of several errors the form shows those without a field', async () => {
  const { isAtCity, texts } = await refuse({
    city: ['BRANCH_CITY_REQUIRED'],
    country: ['BRANCH_COUNTRY_REQUIRED'],
  })
  expect(isAtCity).toBe(true)
  expect(texts).toContain('Nieprawidłowe dane. country: Kraj miejsca odbioru jest wymagany')
})
