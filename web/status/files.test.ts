// Files that the script of the order status page sends, with the form as the server draws it.
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fileOf } from '#web/testing/files.ts'

const problems = JSON.stringify({
  WRONG_FILE_SIZE: 'Za duży',
  'FILE.MISNAMED': 'Zła nazwa',
  'ORDER_FORM.ADD_FILE_LIMIT': 'Najwyżej 10',
  other: 'Nie dotarł',
})
document.body.innerHTML = `<div data-own-files></div>
  <form data-files="/v1/public/status/t/files" data-done="/status/t/saved" data-problems='${problems}'>
    <input type="file" multiple /><p role="status"></p><button>Wyślij</button>
  </form>`
const asked: string[] = []
vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
  const { name = '' } = JSON.parse(body ?? '{}') as { name?: string }
  asked.push(name || address)
  if (name === 'urwany.png') throw new TypeError('Failed to fetch')
  return new Response('<ul data-own-files><li>brama.png</li></ul>')
})
await import('./status.ts')

const find = (selector: string) => document.querySelector(selector) as HTMLElement
const said = () => find('p').textContent

test('PLUS-10 files: names each that is not sent, before the upload if possible, and shows those that arrived', async () => {
  const tooLarge = fileOf('duzy.pdf', 'application/pdf', 17_000_000)
  const files = [tooLarge, fileOf('brama.png'), fileOf('inny.pdf', 'image/jpeg'), fileOf('urwany.png')]
  await userEvent.upload(find('input'), files)
  const refused = 'duzy.pdf: Za duży\ninny.pdf: Zła nazwa'
  await vi.waitFor(() => expect(said()).toBe(refused))
  expect(asked).toEqual([])
  await userEvent.click(find('button'))
  await vi.waitFor(() => expect(find('[data-own-files]').textContent).toBe('brama.png'))
  expect(said()).toBe(`${refused}\nurwany.png: Nie dotarł`)
  expect(asked).toEqual(['brama.png', 'urwany.png', '/status/t/saved'])
})

test('PLUS-10 files: says at once that there are more than ten', async () => {
  const files = Array.from({ length: 11 }, (_, at) => fileOf(`${at}.png`))
  await userEvent.upload(find('input'), files)
  await vi.waitFor(() => expect(said()).toBe('10.png: Najwyżej 10'))
})
