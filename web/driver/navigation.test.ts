import { expect, test } from 'vitest'
import { navigationTo } from './navigation.ts'

const PLACE = { street: 'ul. Dworcowa 2', postalCode: '63-000', city: 'Środa Wlkp.' }
const WORDS = 'ul.%20Dworcowa%202%2C%2063-000%20%C5%9Aroda%20Wlkp.'

test.each([
  ['Android', 'Mozilla/5.0 (Linux; Android 15)', `geo:0,0?q=${WORDS}`],
  ['iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', `https://maps.apple.com/?daddr=${WORDS}`],
  ['a desktop', 'Mozilla/5.0 (X11; Linux x86_64)', `https://www.openstreetmap.org/search?query=${WORDS}`],
])('DAY-21 navigation opens on %s', (_name, agent, link) => expect(navigationTo(PLACE, agent)).toBe(link))
