import { describe, expect, test } from 'vitest'
import { amountInName } from './amount-in-name.ts'
import realNames from './real-names.tsv?raw'

const said = (name: string) => {
  const read = amountInName(name)
  const amount = read?.amount ? `${read.amount.value} ${read.amount.unit}` : 'nobody knows'
  return read && `${read.name}: ${amount}${read.isGuess ? '?' : ''}`
}

describe('PLUS-2 a number in a name', () => {
  test.for([
    ['drukarka, 7', 'drukarka: 7 pieces'],
    ['laptop; 7', 'laptop: 7 pieces'],
    ['monitor 5x', 'monitor: 5 pieces'],
    ['monitory szt. 5', 'monitory: 5 pieces'],
    ['monitory szt.: 5', 'monitory: 5 pieces'],
    ['szt. 5 monitory', 'monitory: 5 pieces'],
    ['kable kg 20', 'kable: 20 kg'],
    ['laptopy 12 szt. sprawne', 'laptopy sprawne: 12 pieces'],
    ['monitory 5 szt. (stare)', 'monitory (stare): 5 pieces'],
    ['monitory 5 sztuk!', 'monitory: 5 pieces'],
    ['монітори 5 штук, старі', 'монітори старі: 5 pieces'],
    ['świetlówki: 1 200', 'świetlówki: 1200 pieces'],
    ['Laptop | 5 szt.', 'Laptop: 5 pieces'],
    ['1. laptopy: 3', 'laptopy: 3 pieces'],
    ['2) 5 laptopów', 'laptopów: 5 pieces'],
    ['1 200 szt. świetlówek', 'świetlówek: 1200 pieces'],
  ] as const)('says how many: %s', ([name, read]) => {
    expect(said(name)).toBe(read)
  })

  test.for([
    ['monitory ok. 5', 'monitory: 5 pieces?'],
    ['ok. 5 monitorów', 'monitorów: 5 pieces?'],
    ['monitory: ok. 5', 'monitory: 5 pieces?'],
    ['kable około 20 kg', 'kable: 20 kg?'],
    ['monitor Dell, 24', 'monitor Dell: 24 pieces?'],
    ['Monitor LCD, 19', 'Monitor LCD: 19 pieces?'],
    ['aparat zoom 10x', 'aparat zoom: 10 pieces?'],
    ['świetlówki 1 200 szt.', 'świetlówki: 1200 pieces?'],
    ['1 200 świetlówek', 'świetlówek: 1200 pieces?'],
    ['pralka 7 kg biała', 'pralka biała: 7 kg?'],
    ['monitory 5.', 'monitory: 5 pieces?'],
    ['monitory 5 (uszkodzone)', 'monitory (uszkodzone): 5 pieces?'],
    ['laptopy 3 Dell', 'laptopy Dell: 3 pieces?'],
    ['laptop E6430 5', 'laptop E6430: 5 pieces?'],
    ['MONITORY 5', 'MONITORY: 5 pieces?'],
    ['DRUKARKI LASEROWE 5', 'DRUKARKI LASEROWE: 5 pieces?'],
    ['TV 3', 'TV: 3 pieces?'],
    ['Laptop Dell 5', 'Laptop Dell: 5 pieces?'],
    ['Laptop Dell 15', 'Laptop Dell: 15 pieces?'],
    ['Monitor LCD 12', 'Monitor LCD: 12 pieces?'],
    ['monitory LCD 12', 'monitory LCD: 12 pieces?'],
    ['monitory LCD 24', 'monitory LCD: 24 pieces?'],
    ['Telewizor LED 3', 'Telewizor LED: 3 pieces?'],
    ['Pralka AEG 2', 'Pralka AEG: 2 pieces?'],
    ['Pralka AEG 2 stare', 'Pralka AEG stare: 2 pieces?'],
    ['Komputer PC 8', 'Komputer PC: 8 pieces?'],
    ['Odkurzacz Zelmer 4', 'Odkurzacz Zelmer: 4 pieces?'],
    ['Laptop Dell Inspiron 3', 'Laptop Dell Inspiron: 3 pieces?'],
    ['Monitor LCD 24 5', 'Monitor LCD 24: 5 pieces?'],
    ['1. Laptop 5', 'Laptop: 5 pieces?'],
    ['2. Monitor 12', 'Monitor: 12 pieces?'],
    ['1) Laptop Dell 5', 'Laptop Dell: 5 pieces?'],
    ['12. monitor LCD 12', 'monitor LCD: 12 pieces?'],
    ['2 laptopy i trzy monitory', 'laptopy i trzy monitory: 2 pieces?'],
    ['1 Laptop 5', 'Laptop 5: 1 pieces?'],
    ['Laptop | 5', 'Laptop: 5 pieces?'],
    ['| Laptop | 5 |', 'Laptop: 5 pieces?'],
    ['Laptop|5', 'Laptop: 5 pieces?'],
    ['Monitor [12]', 'Monitor: 12 pieces?'],
    ['Drukarka {3}', 'Drukarka: 3 pieces?'],
    ['Lodówka -> 2', 'Lodówka: 2 pieces?'],
    ['Lodówka → 2', 'Lodówka: 2 pieces?'],
    ['Lodówka => 3', 'Lodówka: 3 pieces?'],
    ['Pralka..... 4', 'Pralka: 4 pieces?'],
    ['Pralka … 4', 'Pralka: 4 pieces?'],
    ['Lodówka _ 2', 'Lodówka: 2 pieces?'],
    ['Laptop Dell ___ 2', 'Laptop Dell: 2 pieces?'],
    ['Laptop / 5', 'Laptop: 5 pieces?'],
    ['Laptop * 5', 'Laptop: 5 pieces?'],
    ['Laptop ~ 5', 'Laptop: 5 pieces?'],
    ['Laptop — 5', 'Laptop: 5 pieces?'],
    ['Laptop Dell | 120', 'Laptop Dell: 120 pieces?'],
    ['2 laptopy + 3 monitory', 'laptopy + 3 monitory: 2 pieces?'],
    ['5 laptopów i 3 monitory', 'laptopów i 3 monitory: 5 pieces?'],
    ['5 laptopów, 3 monitory', 'laptopów, 3 monitory: 5 pieces?'],
    ['5 szt. laptopów oraz 3 szt. monitorów', 'laptopów oraz 3 szt. monitorów: 5 pieces?'],
    ['laptopy 5 szt., monitory 3 szt.', 'laptopy 5 szt., monitory: 3 pieces?'],
    ['laptopy: 5, monitory: 3', 'laptopy: 5, monitory: 3 pieces?'],
    ['laptopy Dell (5), monitory (3)', 'laptopy Dell (5), monitory: 3 pieces?'],
  ] as const)('may say how many: %s', ([name, read]) => {
    expect(said(name)).toBe(read)
  })

  test.for([
    'monitory 5-6',
    '5-6 monitorów',
    'monitory 2+3',
    'telewizory 20000',
    'telewizory 1000000',
    'telewizory=20000',
    '12000 świetlówek',
    'świetlówki 1.200',
    'świetlówki 0',
    '0 czajników',
    'czajnik -3',
    'laptop 5490',
    'tuzin klawiatur',
    'Tuzin klawiatur',
    'Laptop pięć sztuk',
    'laptopy: pięć',
    'Laptop piec sztuk',
    'Monitor - dwa',
    'Monitor (dwa)',
    'Drukarka dwie szt.',
    'trzech laptopów',
    'kilka monitorów',
    'para głośników',
    'sto świetlówek',
    'dwadzieścia pięć świetlówek',
    'kilkanaście kabli',
    'two laptops',
    'a dozen keyboards',
    "п'ять моніторів",
    'кілька ноутбуків',
    'telewizory 2015',
  ])('is asked about where nobody can read it: %s', (name) => {
    expect(said(name)).toBe(`${name}: nobody knows?`)
  })

  test.for([
    'monitor 24 cale',
    'telewizor 55"',
    'telewizor 55" stary',
    'laptop Dell 5490',
    'laptop Dell 5490 stary',
    'HP LaserJet 1020',
    'drukarka A3',
    'UPS 1500 VA',
    'Monitor LCD 19',
    'komputer Pentium 4',
    'piec konwekcyjny',
    'piec',
    'kuchenka cztery palniki',
    'dwa w jednym mikser',
    'jeden laptop',
    'Dell Inspiron 15',
    'laptop 15,6',
    'lodówka 0,5',
    'lodówka 200l',
    '3. laptop',
    'telewizor z 2015 r.',
    'telewizor 2015 rok',
    'laptop (nr 5)',
    'świetlówki 2x36W',
    'kabel 3x1,5',
    'Napęd DVD 16x',
    '7',
  ])('belongs to the name: %s', (name) => {
    expect(said(name)).toBeNull()
  })

  test('is asked about in few of the names that lists have', () => {
    const names = realNames.split('\n').flatMap((line) => line.split('\t')[0]?.replace(/^#.*/, '') || [])
    expect(names.filter((name) => amountInName(name))).toEqual(['zamrażarka niskotemperaturowa -80'])
  })
})
