import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useAskedBeforeUnload } from './use-asked-before-unload.ts'

function Page({ isAsked }: { isAsked: boolean }) {
  useAskedBeforeUnload(isAsked)
  return (
    <>
      <a href="tel:+48600555101">
        <b>telefon</b>
      </a>
      <a href="mailto:anna@szkola.example">poczta</a>
      <a href="https://elsewhere.example/">inna strona</a>
    </>
  )
}

function leave(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

afterEach(cleanup)

test.each([true, false])(
  'the browser asks before the page is left where that is wanted (%s), and not afterwards',
  (isAsked) => {
    render(<Page isAsked={isAsked} />)
    expect(leave()).toBe(isAsked)
    cleanup()
    expect(leave()).toBe(false)
  },
)

test.each(['telefon', 'poczta'])('does not ask when the click opens another program: %s', (words) => {
  render(<Page isAsked />)
  // jsdom cannot open another program.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(screen.getByText(words))
  expect(leave()).toBe(false)
})

test('asks when a later click opens another page', () => {
  render(<Page isAsked />)
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  fireEvent.click(screen.getByText('telefon'))
  fireEvent.click(screen.getByText('inna strona'))
  document.removeEventListener('click', stay)
  expect(leave()).toBe(true)
})
