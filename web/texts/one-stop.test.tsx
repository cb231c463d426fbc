import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#web/testing/render.tsx'
import { translate } from './use-text.tsx'

test('a sentence that ends with an abbreviated name has one full stop', async () => {
  await act(() => renderApp(null, { areas: ['staff'] }))
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(translate('LINKS.GO_TO', { company: 'Huta sp. z o.o.' }))).toBe(
    'Zamówienia przypiszemy do firmy Huta sp. z o.o.',
  )
  expect(plain(translate('LINKS.GO_TO', { company: 'Huta' }))).toBe('Zamówienia przypiszemy do firmy Huta.')
})

test('the checkbox for emails uses the singular for one order', async () => {
  await act(() => renderApp(null, { areas: ['staff'] }))
  expect(translate('INBOX.NOTIFY', { count: 1 })).toContain('osobie zamawiającej')
  expect(translate('INBOX.NOTIFY', { count: 2 })).toContain('osobom zamawiającym')
})
