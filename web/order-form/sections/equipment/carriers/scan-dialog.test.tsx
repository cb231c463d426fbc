// Scanning with a fake camera: each number is added once, and a missing camera is reported.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { laptop } from '#web/equipment/testing/catalogue-items.ts'
import { filledIn, monitorEntry } from '#web/order-form/testing/filled-in.ts'
import { control, openForm, section } from '#web/order-form/testing/open-form.tsx'

const SERIALS = 'orderData.0.serialNumbers'
const equipment = () => section('equipment')
const dialog = () => within(screen.getByRole('dialog', { name: 'Skanowanie numerów seryjnych' }))

/** Codes in front of the camera, and whether it was switched off. */
const camera = { codes: [] as string[], isOff: false }

function withCamera(getUserMedia: () => Promise<unknown>): void {
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }))
}

beforeEach(() => {
  vi.useRealTimers()
  Object.assign(camera, { codes: [], isOff: false })
  HTMLMediaElement.prototype.play = () => Promise.resolve()
  Object.assign(window, {
    BarcodeDetector: class {
      static getSupportedFormats(): Promise<string[]> {
        return Promise.resolve(['code_128', 'qr_code', 'ean_13'])
      }
      detect = () => Promise.resolve(camera.codes.map((rawValue) => ({ rawValue })))
    },
  })
  const track = { stop: () => (camera.isOff = true) }
  withCamera(() => Promise.resolve({ getTracks: () => [track] }))
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  Reflect.deleteProperty(window, 'BarcodeDetector')
  localStorage.clear()
})

async function openEntry() {
  const { uuid, name, copyName } = laptop
  await openForm(
    filledIn({
      orderData: [
        {
          ...monitorEntry(),
          recyclingItem: { uuid, name, copyName, value: '3', unit: 'pieces' },
          serialNumbers: ['A1'],
        },
      ],
    }),
  )
  const head = equipment().getAllByRole('heading', { level: 3 })[0]!.querySelector('button')!
  if (head.getAttribute('aria-expanded') === 'false') fireEvent.click(head)
}

async function openScan() {
  await openEntry()
  fireEvent.click(await equipment().findByRole('button', { name: /^Skanuj/ }))
  await screen.findByRole('dialog')
}

describe('PLUS-21 scanning serial numbers', () => {
  test('adds each number once, removes it again, and switches the camera off', async () => {
    await openScan()
    await dialog().findByText(/Skieruj\saparat/)
    camera.codes = ['5CG1']
    await dialog().findByText('Dodano: 5CG1')
    camera.codes = ['5CG1', 'a 1']
    await dialog().findByText(/już jest\sw\szamówieniu: a 1/)
    camera.codes = ['„?”', '5CG2']
    await dialog().findByRole('button', { name: 'Usuń numer 5CG2' })
    camera.codes = []
    expect(control(SERIALS).value).toBe('A1\n5CG1\n5CG2')
    fireEvent.click(dialog().getByRole('button', { name: 'Usuń numer 5CG1' }))
    expect(control(SERIALS).value).toBe('A1\n5CG2')
    fireEvent.click(dialog().getByRole('button', { name: 'Gotowe' }))
    await waitFor(() => expect(camera.isOff).toBe(true))
  })

  test.for([
    ['NotAllowedError', /nie ma zgody na\sużycie aparatu/],
    ['NotFoundError', /To urządzenie nie ma aparatu/],
    ['NotReadableError', /używa go\steraz inny program/],
  ] as const)('says why there is no camera (%s), and that numbers can be typed', async ([name, words]) => {
    withCamera(() => Promise.reject(new DOMException('', name)))
    await openScan()
    const alert = await dialog().findByRole('alert')
    expect(alert.textContent).toMatch(words)
    expect(alert.textContent).toMatch(/Numery można wpisać/)
    act(() => dialog().getByRole('button', { name: 'Gotowe' }).click())
    expect(control(SERIALS).value).toBe('A1')
  })

  test('is not offered where pages cannot use a camera', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices')
    await openEntry()
    await waitFor(() => expect(control(SERIALS).value).toBe('A1'))
    expect(equipment().queryByRole('button', { name: /^Skanuj/ })).toBeNull()
  })
})
