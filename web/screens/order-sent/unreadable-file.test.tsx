// File that was moved or changed on the disk after it was chosen. It cannot be read, so the page
// must not offer to send it again.
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sendOrderFile } from '#web/api/send-order-file.ts'
import { sentOrder } from '#web/orders/sent-order.ts'
import { fileOf } from '#web/testing/files.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { serving } from '#web/testing/server.ts'
import { OrderSentScreen } from './order-sent-screen.tsx'

const order = {
  uuid: '0b0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a11',
  orderNumber: 'EO-26-7K1R-8ZT2',
  reporter: { email: 'anna.nowak@szkola.example' },
  sentAt: '2026-11-20T10:00:00.000Z',
  address: 'Jasna 12, 60-101 Poznań',
  from: '08:00',
  to: '14:00',
}
const photo = () => fileOf('zdjecie.png')

test('D-E13.5 a file that can no longer be read is chosen again and then sent', async () => {
  const server = serving({ 'POST /v1/public/orders/*': json(201, {}) })
  sentOrder.begin(order, [photo()])
  const reading = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(
    this: FileReader,
  ) {
    this.dispatchEvent(new ProgressEvent('error'))
  })
  await sentOrder.sendFile('0', sendOrderFile)
  reading.mockRestore()
  await renderApp(<OrderSentScreen />, {
    areas: ['errors', 'order-errors', 'order-form', 'order-form-later', 'equipment-picker', 'sending'],
    path: '/success',
  })

  expect(screen.getByText(/Aby\sgo\sdosłać, wybierz go jeszcze raz/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Wybierz plik zamiast zdjecie.png' })).toBeDefined()
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('Nothing to choose a file with')
  fireEvent.change(input, { target: { files: [photo()] } })
  await vi.waitFor(() => expect(screen.getByText('Wysłany')).toBeDefined())
  expect(server.to('POST /v1/public/orders/EO-26-7K1R-8ZT2/files')).toHaveLength(1)
})
