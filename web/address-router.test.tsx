import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type NavigateFunction, useLocation, useNavigate, useNavigationType } from 'react-router'
import { AddressRouter } from './address-router.tsx'
import './testing/render.tsx'

let go: NavigateFunction

function Probe() {
  const { pathname, search, hash, state } = useLocation()
  const kind = useNavigationType()
  go = useNavigate()
  return <output>{`${kind} ${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>
}

const shown = () => screen.getByRole('status').textContent

afterEach(() => window.history.replaceState(null, '', '/'))

async function open(address: string) {
  window.history.replaceState(null, '', address)
  await act(() =>
    render(
      <AddressRouter>
        <Probe />
      </AddressRouter>,
    ),
  )
}

test('the router begins where the address bar stands', async () => {
  await open('/newOrder/abc?x=1#files')
  expect(shown()).toBe('POP /newOrder/abc?x=1#files null')
})

test('going somewhere changes the address and remembers the state; back returns', async () => {
  await open('/home')
  await act(async () => go('/login?from=1', { state: { from: '/profile' } }))
  expect(shown()).toBe('PUSH /login?from=1 {"from":"/profile"}')
  expect(window.location.pathname).toBe('/login')
  await act(async () => go(-1))
  await vi.waitFor(() => expect(shown()).toBe('POP /home null'))
  await act(async () => go(1))
  await vi.waitFor(() => expect(shown()).toBe('POP /login?from=1 {"from":"/profile"}'))
})

test('replacing leaves no trace to go back to', async () => {
  await open('/nowhere')
  const before = window.history.length
  await act(async () => go('/home', { replace: true }))
  expect(shown()).toBe('REPLACE /home null')
  expect(window.history.length).toBe(before)
})

test('an address relative to the present one is followed', async () => {
  await open('/home')
  await act(async () => go({ search: '?page=2' }))
  expect(shown()).toBe('PUSH /home?page=2 null')
})
