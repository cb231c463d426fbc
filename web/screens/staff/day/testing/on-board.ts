// Finds and presses parts of the day board, for its tests.
import { act, fireEvent, screen } from '@testing-library/react'
import type { SaveDayPlan } from '#contract/pickup-days/day-plan.ts'

export const column = (name: string | RegExp) => screen.findByRole('region', { name })
export const small = () => column('Pojazd PO 4821K')
export const large = () => column('Pojazd PO 7730M')
export const tray = () => column(/^Do przydzielenia/)
/** Companies in a column, from top to bottom. */
export const namesIn = (region: HTMLElement) =>
  [...region.querySelectorAll('[data-order] b')]
    .filter((name) => name.closest('a'))
    .map(({ textContent }) => textContent)
/** Text of the mark at the position where the lifted stop would be dropped. */
export const mark = () =>
  document.querySelector('[data-mark]:not([hidden])')?.textContent.replaceAll('\u00a0', ' ')
export const stopNamed = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) })
export const focus = (name: string) => act(() => stopNamed(name).focus())
export const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

export const bodies = (asked: readonly { body: unknown }[]) => asked.map(({ body }) => body as SaveDayPlan)
export const ordersSent = ({ routes }: SaveDayPlan) =>
  routes.map(({ stops }) => stops.map(({ orderUuid }) => orderUuid))
