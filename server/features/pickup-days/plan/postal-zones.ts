// Zones of postal codes: the first two digits. Source: Oficjalny Spis Pocztowych Numerów Adresowych, Poczta Polska S.A. Zones are
// older than the voivodeships, so that some reach into two or three of them.

const ZONES_OF_VOIVODESHIPS: Record<string, string> = {
  dolnośląskie: '50-59 67',
  'kujawsko-pomorskie': '85-89',
  lubelskie: '08 20-24',
  lubuskie: '65-69',
  łódzkie: '26 90-99',
  małopolskie: '30-34 38',
  mazowieckie: '00-09 26-27 96',
  opolskie: '45-49',
  podkarpackie: '35-39',
  podlaskie: '15-19',
  pomorskie: '76-77 80-84 89',
  śląskie: '34 40-44 47',
  świętokrzyskie: '25-29',
  'warmińsko-mazurskie': '10-14 19 82',
  wielkopolskie: '60-64 77 89',
  zachodniopomorskie: '70-78',
}

/** Zones that hardly reach beyond one city. */
const ZONES_OF_CITIES: Record<string, string> = {
  Białystok: '15',
  Bydgoszcz: '85',
  Gdańsk: '80',
  Gdynia: '81',
  Katowice: '40',
  Kielce: '25',
  Koszalin: '75',
  Kraków: '30-31',
  Lublin: '20',
  Łódź: '90-94',
  Olsztyn: '10',
  Opole: '45',
  Poznań: '60-61',
  Rzeszów: '35',
  Szczecin: '70-71',
  Warszawa: '00-04',
  Wrocław: '50-54',
  'Zielona Góra': '65',
}

const namesIn = (table: Record<string, string>, postalCode: string) =>
  Object.keys(table).filter((name) =>
    table[name]?.split(' ').some((range) => {
      const [first = '', last = first] = range.split('-')
      const zone = postalCode.slice(0, 2)
      return first <= zone && zone <= last
    }),
  )

/** Returns the voivodeships to which this postal code can belong; none for a code outside all zones. */
export const voivodeshipsOf = (postalCode: string) => namesIn(ZONES_OF_VOIVODESHIPS, postalCode)

/** Returns the city to which the zone of this postal code belongs. */
export const cityOf = (postalCode: string) => namesIn(ZONES_OF_CITIES, postalCode)[0]
