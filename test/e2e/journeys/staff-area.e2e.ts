// Access to the staff area: who may open it, and where other people are redirected.

import type { Request } from '@playwright/test'
import { LOCALES } from '#contract/languages.ts'
import { ANNA, arriveSignedIn, fillLogin, speakPolish, STAFF, storedSession } from '#e2e/support/accounts.ts'
import { recordCalls } from '#e2e/support/calls.ts'
import { expect, test } from '#e2e/support/test.ts'

test.beforeEach(({ context }) => speakPolish(context))

test('STAFF-1 staff who had to sign in arrive where they were going, find everybody’s orders and log out', async ({
  page,
}) => {
  const calls = recordCalls(page)
  await page.goto('/staff/orders?status=PLANNED')
  await expect(page).toHaveURL(/\/login$/)
  await fillLogin(page, STAFF.email)
  await expect(page).toHaveURL(/\/staff\/orders\?status=PLANNED$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Zamówienia' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  expect(calls.all('GET', /^\/v1\/client\/orders/)).toEqual([])
  await page.goto('/addOrder')
  await expect(page).toHaveURL(/\/staff$/)
  await expect(page.getByRole('list', { name: 'Co czeka' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: STAFF.fullname }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Zamów odbiór/ })).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  expect(await storedSession(page)).toBeNull()
})

test('STAFF-1 ROLE-10 a page of visitors or clients loads no code of the staff, and clients get no staff page', async ({
  page,
}) => {
  const filesOf = async (address: string) => {
    const files = new Set<string>()
    const add = (request: Request) => files.add(new URL(request.url()).pathname)
    page.on('request', add)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    page.off('request', add)
    return [...files].filter((file) => file.startsWith('/assets/'))
  }
  const theirs = [...(await filesOf('/newOrder')), ...(await filesOf('/login'))]
  await arriveSignedIn(page, ANNA)
  theirs.push(...(await filesOf('/orders')))
  const calls = recordCalls(page)
  await page.goto('/staff/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Nie ma takiej strony' })).toBeVisible()
  expect(calls.all('GET', /staff/)).toEqual([])
  await page.context().clearCookies()
  await arriveSignedIn(page, STAFF)
  const ofStaff = await filesOf('/staff/orders')
  expect(ofStaff.length).toBeGreaterThan(4)
  // Both areas may share texts and the runtime, because these contain no code of ours.
  const isCode = (file: string) =>
    file.endsWith('.js') && ![...LOCALES, 'rolldown-runtime'].some((name) => file.includes(`/${name}-`))
  expect(ofStaff.filter((file) => theirs.includes(file)).filter(isCode)).toEqual([])
})
