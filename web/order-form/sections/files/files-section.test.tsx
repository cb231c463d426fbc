// Files chosen for an order, before sending.
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fileOf } from '#web/testing/files.ts'
import { chooseFiles } from '../../testing/choose-files.ts'
import { control, openForm, section } from '../../testing/open-form.tsx'

const LIMIT = 15_242_880
const files = () => section('files')
const addButton = () => files().getByRole('button', { name: /Dodaj\spliki/ })
const listed = () =>
  files()
    .queryAllByRole('listitem')
    .map((row) => row.textContent ?? '')
const refusals = () => [...files().getByRole('alert').querySelectorAll('p')].map((line) => line.textContent)

const noFile = (name: string, type: string) => new File(['abc'], name, { type })
const many = (count: number, from = 1) => Array.from({ length: count }, (_, at) => fileOf(`${from + at}.png`))

describe('files', () => {
  beforeEach(async () => {
    await openForm()
  })

  test('FILE-1 FILE-7 CONST-5 lists jpeg, png and pdf with name and size, and removes them', async () => {
    expect(control('files').getAttribute('accept')).toBe('image/jpeg,image/png,application/pdf')
    await chooseFiles(
      fileOf('rampa.jpg', 'image/jpeg'),
      fileOf('brama.png'),
      fileOf('plan.pdf', 'application/pdf', 2_400_000),
    )
    expect(listed()).toEqual([
      expect.stringContaining('rampa.jpg'),
      expect.stringContaining('brama.png'),
      expect.stringMatching(/plan\.pdf.*Gotowy.*MB/),
    ])
    fireEvent.click(files().getByRole('button', { name: /Usuń\sbrama\.png/ }))
    expect(listed().map((row) => /^[a-z.]+/.exec(row)?.[0])).toHaveLength(2)
    expect(listed().join()).not.toContain('brama')
  })

  test('FILE-7 D-F5.2 the focus goes from a removed file to the next, the last, and the button that adds', async () => {
    await chooseFiles(...many(3))
    const remove = (name: string) => fireEvent.click(files().getByRole('button', { name: `Usuń ${name}` }))
    const focused = () => document.activeElement?.textContent
    remove('1.png')
    expect(focused()).toContain('2.png')
    remove('3.png')
    expect(focused()).toContain('2.png')
    remove('2.png')
    expect(document.activeElement).toBe(addButton())
  })

  test('FILE-7 FILE-8 names and refuses another type, and adds the others', async () => {
    await chooseFiles(noFile('notatka.txt', 'text/plain'), fileOf('brama.png'))
    expect(refusals()).toEqual([
      'notatka.txt: Akceptowane są tylko pliki z rozszerzeniem (*.jpeg / *.png / *.pdf)',
    ])
    expect(listed()).toHaveLength(1)
  })

  test('FILE-9 FILE-10 CONST-5 accepts 15242879 bytes, refuses 15242880', async () => {
    await chooseFiles(fileOf('pod.png', 'image/png', LIMIT - 1), fileOf('nad.png', 'image/png', LIMIT))
    expect(refusals()).toEqual(['nad.png: Plik nie może być większy niż 15mb'])
    expect(listed()).toEqual([expect.stringContaining('pod.png')])
  })

  test('FILE-5 FILE-6 CONST-5 of eleven chosen at once adds ten, and reports the eleventh', async () => {
    await chooseFiles(...many(11))
    expect(listed()).toHaveLength(10)
    expect(refusals()).toEqual(['11.png: Możesz dodać maksymalnie 10 plików'])
    fireEvent.click(files().getByRole('button', { name: /^Usuń\s1\.png$/ }))
    expect(refusals(), 'there is room again').toEqual([])
  })

  test('FILE-4 I18N-3 with ten files the button does nothing and says why', async () => {
    await chooseFiles(...many(9))
    expect(addButton().getAttribute('aria-disabled')).toBeNull()
    await chooseFiles(...many(1, 10))
    expect(addButton().getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(addButton().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Możesz dodać maksymalnie 10 plików',
    )
    fireEvent.click(files().getByRole('button', { name: /Usuń\s3\.png/ }))
    expect(addButton().getAttribute('aria-disabled')).toBeNull()
  })

  test('FILE-1 accepts dropped files like chosen ones', async () => {
    fireEvent.drop(control('files').parentElement as HTMLElement, {
      dataTransfer: { types: ['Files'], files: [fileOf('brama.png'), noFile('x.gif', 'image/gif')] },
    })
    await waitFor(() => expect([listed().length, refusals().length]).toEqual([1, 1]))
  })

  test('the next valid choice clears the refusals', async () => {
    await chooseFiles(noFile('notatka.txt', 'text/plain'))
    await chooseFiles(fileOf('brama.png'))
    expect(refusals()).toEqual([])
  })

  test('FORM-12 PAYLOAD-16 has a field for a comment', async () => {
    expect(control('comment').tagName).toBe('TEXTAREA')
    expect(files().getByLabelText(/^Komentarz/)).toBe(control('comment'))
  })
})

describe('thumbnails', () => {
  const drawn = vi.fn()
  const shown = () => [...document.querySelectorAll('canvas')].map(({ hidden }) => !hidden)

  beforeEach(async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: drawn } as never)
    await openForm()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    drawn.mockReset()
  })

  test('shows photos small, decoded one at a time and once; a plan and a broken photo keep their icon', async () => {
    const waiting: { name: string; done: (picture: ImageBitmap) => void; fail: () => void }[] = []
    vi.stubGlobal(
      'createImageBitmap',
      ({ name }: File) =>
        new Promise((done, fail) => waiting.push({ name, done, fail: () => fail(new Error('broken')) })),
    )
    await chooseFiles(
      fileOf('rampa.jpg', 'image/jpeg'),
      fileOf('plan.pdf', 'application/pdf'),
      fileOf('pusta.png'),
      fileOf('brama.png'),
    )
    const picture = { width: 200, height: 150 } as ImageBitmap
    await waitFor(() => expect(waiting.map(({ name }) => name)).toEqual(['rampa.jpg']))
    await act(async () => waiting[0]?.done(picture))
    await waitFor(() => expect(waiting.map(({ name }) => name)).toEqual(['rampa.jpg', 'pusta.png']))
    await act(async () => waiting[1]?.fail())
    await waitFor(() => expect(waiting).toHaveLength(3))
    await act(async () => waiting[2]?.done(picture))
    expect(shown()).toEqual([true, false, true])
    // Middle of a landscape picture.
    expect(drawn).toHaveBeenCalledWith(picture, 25, 0, 150, 150, 0, 0, 96, 96)
    fireEvent.click(files().getByRole('button', { name: /Usuń\splan\.pdf/ }))
    await waitFor(() => expect(shown()).toEqual([true, false, true]))
    expect(waiting.map(({ name }) => name)).toEqual(['rampa.jpg', 'pusta.png', 'brama.png'])
  })
})
