// Saved views.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { StaffView } from '#contract/orders/staff-views.ts'
import { json } from '#web/testing/render.tsx'
import { address, openInbox } from '../testing/open-inbox.tsx'

const view = (name: string, part: Partial<StaffView> = {}): StaffView => ({
  uuid: `v-${name}`,
  name,
  shared: false,
  query: 'status=NEW',
  by: { uuid: 'u-ewa', name: 'Ewa Sikora' },
  mayChange: true,
  count: 6,
  countIsLowerBound: false,
  ...part,
})
const VIEWS = [
  view('Moje otwarte', { query: 'assigneeUuid=me&status=NEW,READ,PLANNED' }),
  view('Poznań', {
    shared: true,
    mayChange: false,
    query: 'postalCode=60',
    count: 1000,
    countIsLowerBound: true,
  }),
]

const rail = () => within(screen.getByRole('navigation', { name: 'Zapisane widoki' }))
const dialog = () => within(screen.getByRole('dialog'))
/** Saves the current view from the menu, when no view is saved yet. */
async function saveThisView(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Widoki' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Zapisz ten widok' }))
}

describe('STAFF-30 saved views', () => {
  test('lists own and shared ones, each with its count and its address', async () => {
    await openInbox({ views: VIEWS }, '/staff/orders?postalCode=60&page=2')
    await rail().findByText('Poznań')
    expect(
      rail()
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['Moje widoki', 'Wspólne'])
    expect(
      rail()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Moje otwarte6', '/staff/orders?status=NEW%2CREAD%2CPLANNED&assigneeUuid=me', null],
      ['Poznań1\u00a0000+', '/staff/orders?postalCode=60', 'page'],
    ])
    // A view that is already saved cannot be saved again, and another person's view cannot be edited.
    expect(rail().queryByRole('button', { name: 'Zapisz ten widok' })).toBeNull()
    expect(
      rail()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Zmień widok: Moje otwarte'])
  })

  test('saves the current filters under a name', async () => {
    const { server, shop } = await openInbox(
      {
        others: {
          'POST /v1/staff/views': ({ body }) => {
            const made = view('Pilne', body as Partial<StaffView>)
            shop.views = [made]
            return json(201, { view: made })()
          },
        },
      },
      '/staff/orders?page=3&status=NEW&hazardous=true&sort=weight',
    )
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Zapisane widoki' })).toBeNull())
    await saveThisView()
    await userEvent.click(dialog().getByRole('button', { name: 'Zapisz' }))
    expect(dialog().getByText('Nazwa widoku jest wymagana')).toBeDefined()
    await userEvent.type(dialog().getByLabelText('Nazwa widoku'), 'Pilne')
    await userEvent.click(dialog().getByRole('checkbox', { name: /Wspólny dla całego biura/ }))
    await userEvent.click(dialog().getByRole('button', { name: 'Zapisz' }))
    expect(server.to('POST /v1/staff/views').map(({ body }) => body)).toEqual([
      { name: 'Pilne', shared: true, query: 'sort=weight&status=NEW&hazardous=true' },
    ])
    await waitFor(() =>
      expect(
        rail()
          .getByRole('link', { name: /^Pilne/ })
          .getAttribute('aria-current'),
      ).toBe('page'),
    )
  })

  test('renames, changes the filters of, or deletes one’s own view', async () => {
    const changes: unknown[] = []
    const { server } = await openInbox(
      {
        views: VIEWS,
        others: {
          'PATCH /v1/staff/views/*': ({ body }) => {
            changes.push(body)
            return json(200, { view: view('Inne') })()
          },
          'DELETE /v1/staff/views/*': () => new Response(null, { status: 204 }),
        },
      },
      '/staff/orders?hazardous=true',
    )
    const edit = () => rail().findByRole('button', { name: 'Zmień widok: Moje otwarte' })
    await userEvent.click(await edit())
    await userEvent.clear(dialog().getByLabelText('Nazwa widoku'))
    await userEvent.type(dialog().getByLabelText('Nazwa widoku'), 'Inne')
    await userEvent.click(dialog().getByRole('button', { name: 'Zapisz' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await edit())
    await userEvent.click(dialog().getByRole('checkbox', { name: /^Zapisz w\stym widoku filtry/ }))
    await userEvent.click(dialog().getByRole('button', { name: 'Zapisz' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changes).toEqual([
      { name: 'Inne', shared: false },
      { name: 'Moje otwarte', shared: false, query: 'hazardous=true' },
    ])
    await userEvent.click(await edit())
    await userEvent.click(dialog().getByRole('button', { name: 'Usuń widok' }))
    await waitFor(() => expect(server.asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
  })

  test('says why one was refused', async () => {
    await openInbox({ others: { 'POST /v1/staff/views': json(409, { code: 'VIEW.TOO_MANY', status: 409 }) } })
    await saveThisView()
    await userEvent.type(dialog().getByLabelText('Nazwa widoku'), 'Pilne')
    await userEvent.click(dialog().getByRole('button', { name: 'Zapisz' }))
    expect((await dialog().findByRole('alert')).textContent).toMatch(/^Masz już 50 widoków/)
    expect(address()).toBe('/staff/orders')
  })
})
