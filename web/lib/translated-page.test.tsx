import fc from 'fast-check'
import { Fragment } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keepPageTranslatable } from './translated-page.ts'

/** The kinds of changes that React makes next to text: other text, elements, lists, elements that appear and disappear. */
interface State {
  count: number
  isOpen: boolean
  note: string | null
  items: readonly string[]
}

const Page = ({ count, isOpen, note, items }: State) => (
  <section>
    Masa: {count} kg {isOpen && 'otwarte '}
    {note}
    {isOpen ? <b>więcej</b> : 'mniej'}
    <p>{count}</p>
    <p>
      {note !== null && <i>!</i>}
      razem {items.length}
      {items.map((item) => (
        <Fragment key={item}>
          {item}, <br />
        </Fragment>
      ))}
      koniec
    </p>
    {isOpen && 'ostatnie'}
  </section>
)

function fontFor(text: Text): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.textContent = `${text.data}*`
  outer.append(inner)
  return outer
}

/** The ways in which browsers and extensions insert a translation. */
const WAYS: Record<string, (text: Text) => void> = {
  replaced: (text) => text.replaceWith(fontFor(text)),
  'put before and removed': (text) => {
    text.before(fontFor(text))
    text.remove()
  },
  wrapped: (text) => {
    const font = document.createElement('font')
    text.before(font)
    font.append(text)
  },
  'translated in place': (text) => {
    text.data = `${text.data}*`
  },
}

function translate(root: Node, way: (text: Text) => void): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) if (text.parentNode?.nodeName !== 'FONT' && text.data.trim() !== '') way(text)
}

const states = fc.record({
  count: fc.nat(3),
  isOpen: fc.boolean(),
  note: fc.constantFrom(null, 'uwaga ', 'inna '),
  items: fc.uniqueArray(fc.constantFrom('monitor', 'drukarka', 'lampa'), { maxLength: 3 }),
})
const textOf = (state: State) => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<Page {...state} />)
  return page.textContent
}

test.each(Object.entries(WAYS))(
  'CASE-76 a page whose texts are %s keeps working, and renders as without a translator',
  (_, way) => {
    keepPageTranslatable()
    const steps = fc.array(fc.record({ state: states, isTranslated: fc.boolean() }), {
      minLength: 2,
      maxLength: 6,
    })
    fc.assert(
      fc.property(steps, (run) => {
        const place = document.body.appendChild(document.createElement('div'))
        const root = createRoot(place)
        try {
          for (const { state, isTranslated } of run) {
            flushSync(() => root.render(<Page {...state} />))
            expect(place.textContent.replaceAll('*', '')).toBe(textOf(state))
            if (isTranslated) translate(place, way)
          }
        } finally {
          flushSync(() => root.unmount())
          expect(place.textContent).toBe('')
          place.remove()
        }
      }),
      { numRuns: 30 },
    )
  },
)

test('still throws for a node with another parent', () => {
  keepPageTranslatable()
  const [one, other] = [document.createElement('div'), document.createElement('div')]
  expect(() => one.removeChild(other)).toThrow('not a child')
  expect(() => one.insertBefore(document.createElement('i'), other)).toThrow('can not be found')
})
