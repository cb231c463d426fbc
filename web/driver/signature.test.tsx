/** @jsxImportSource preact */
// The signature field, on a canvas that lists what was drawn since it was last cleared.
import { render } from 'preact'
import { expect, test, vi } from 'vitest'
import { Signature } from './signature.tsx'

const drawn: unknown[] = []
const images: { load(): void; onload?: () => void }[] = []
const OLD = 'data:image/png;base64,T0xE'

vi.stubGlobal(
  'Image',
  class {
    load = () => {}
    onload?: () => void
    loaded = new Promise<void>((resolve) => {
      this.load = resolve
    })
    constructor() {
      images.push(this)
    }
    decode = () => this.loaded
  },
)
/** Loads every image that was asked for. */
async function load() {
  for (const image of images) {
    image.load()
    image.onload?.()
  }
  await new Promise((resolve) => setTimeout(resolve))
}

let resized: (() => void) | undefined
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => {}
    disconnect = () => {}
    constructor(hear: () => void) {
      resized = hear
    }
  },
)

const context = new Proxy({} as Record<string, unknown>, {
  get: (of, name) =>
    name === 'drawImage'
      ? (image: unknown) => drawn.push(image)
      : name === 'clearRect'
        ? () => void drawn.splice(0)
        : (of[String(name)] ?? (() => {})),
})
HTMLCanvasElement.prototype.getContext = (() => context) as never

test('DAY-21 an earlier signature is drawn once when the phone is turned twice before it has loaded', async () => {
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  render(<Signature value={OLD} onChange={() => {}} />, root)
  await vi.waitFor(() => expect(images.length).toBeGreaterThan(0))
  const canvas = root.querySelector('canvas')
  const turn = (width: number) => {
    vi.spyOn(canvas!, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 150))
    resized?.()
  }
  turn(320)
  turn(640)
  await load()
  expect(drawn).toHaveLength(1)
  turn(320)
  turn(640)
  await load()
  expect(drawn).toHaveLength(1)
})
