import { expect, test } from 'vitest'
import { textPieces } from './typography.ts'

/** Marks unbroken pieces with square brackets. */
const marked = (text: string) =>
  textPieces(text)
    .map((piece) => (piece.isUnbroken ? `[${piece.text}]` : piece.text))
    .join('')

test.for([
  ['Potwierdzimy telefonicznie albo e-mailem.', 'Potwierdzimy telefonicznie albo [e-mailem].'],
  ['Adres e-mail firmy', 'Adres [e-mail] firmy'],
  ['Złożono 2026-11-20, dziękujemy', 'Złożono [2026-11-20], dziękujemy'],
  ['zmienione 20 listopada 2026 o 15:35. Teraz', 'zmienione [20 listopada 2026] [o 15:35]. Teraz'],
  ['змінено 20 листопада 2026 р. о 15:35', 'змінено [20 листопада 2026 р.] [о 15:35]'],
  ['changed on 20 November 2026 at 15:35', 'changed on [20 November 2026] at [15:35]'],
  ['od 8:00–16:30, potem', 'od [8:00–16:30], potem'],
  ['ul. Jasna 12, 60-101 Poznań', 'ul. Jasna 12, [60-101] Poznań'],
  ['zadzwonić: +48 123 456 789.', 'zadzwonić: [+48 123 456 789].'],
  ['tel. 61 123 45 67, 123-456-789', 'tel. [61 123 45 67], [123-456-789]'],
  ['Zamówienie EO-26-7K3F-9Q2M przyjęte', 'Zamówienie [EO-26-7K3F-9Q2M] przyjęte'],
  ['kody 16 02 11*, 16 02 13*.', 'kody [16 02 11*], [16 02 13*].'],
  ['masa 1\u00a0234,500\u00a0kg i 28 kg', 'masa [1\u00a0234,500\u00a0kg] [i 28 kg]'],
  ['sklepy ponad 400 m², do 15 MB', 'sklepy ponad [400 m²], do [15 MB]'],
  ['(art. 6 ust. 1 lit. b, c i f RODO)', '([art. 6] [ust. 1] [lit. b], c [i f] RODO)'],
  ['NIP 7740001454, REGON 123456785', '[NIP 7740001454], [REGON 123456785]'],
] as const)('%s', ([text, shown]) => expect(marked(text)).toBe(shown))

test.for([
  ['w sprawie i z listy (o sprzęcie)', '[w sprawie] [i z listy] ([o sprzęcie)]'],
  ['Це в школі та у місті', 'Це [в школі] та [у місті]'],
  ['Добре, а потім о шостій', 'Добре, [а потім] [о шостій]'],
  ['odbiór z 60-101 Poznań', 'odbiór [z 60-101] Poznań'],
  ['wylogowane, a dotychczasowe kody', 'wylogowane, [a dotychczasowe] kody'],
] as const)('keeps a one-letter word with the next one: %s', ([text, shown]) =>
  expect(marked(text)).toBe(shown),
)

test.for([
  '',
  'bez niczego',
  '12-3456',
  '160-101',
  '60-1012',
  'A60-101',
  '2026',
  '12 szt. Monitor',
  'ranking 1:2',
  'jan@firma-nowa.example',
])('keeps nothing of "%s" together', (text) => expect(marked(text)).toBe(text))

test('no typed text makes a line wider than a phone', () => {
  const typed = [
    'a '.repeat(200),
    `w ${'x'.repeat(200)}`,
    '12 '.repeat(200),
    '12-'.repeat(200),
    'NIP '.repeat(50) + '1'.repeat(300),
  ]
  for (const text of typed) {
    const pieces = textPieces(text)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(
      Math.max(...pieces.filter(({ isUnbroken }) => isUnbroken).map((piece) => piece.text.length), 0),
    ).toBeLessThanOrEqual(28)
  }
})
