// Server answers to an order and its files, and the page's messages about them.
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { json } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

export const ORDER = 'POST /v1/public/orders'
export const FILES = 'POST /v1/public/orders/EO-26-7K3M-Q9TD/files'
export const accepted = json(201, {
  order: { uuid: 'o-1', orderNumber: 'EO-26-7K3M-Q9TD', reporter: { email: 'anna.nowak@iskra.example' } },
})
export const fileStored = json(201, { file: { uuid: 'f-1', name: 'x', type: 'image/png', size: 3 } })
export const problem = (status: number, code: string, errors?: Record<string, string[]>) =>
  json(status, { type: 'about:blank', title: '', status, code, ...(errors && { errors }) })

export const address = () => screen.getByTestId('address').textContent
export const toastTexts = () => toasts.all().map(({ kind, text }) => [kind, text])
export const arrived = () => waitFor(() => expect(address()).toBe('/success'))
