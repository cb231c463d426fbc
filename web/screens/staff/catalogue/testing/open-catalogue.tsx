// Renders the screen with a stand-in of the server that stores changes.
import { act } from '@testing-library/react'
import type { CatalogueItem, CataloguePackageType } from '#contract/catalogue/staff-catalogue.ts'
import { byLanguage, OTHER_LOCALES } from '#contract/languages.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { forgetDrafts } from '#web/staff/edit/drafts.ts'
import { ROMAN, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Asked, type Routes, serving } from '#web/testing/server.ts'
import { CatalogueScreen } from '../catalogue-screen.tsx'

const LAMPS = '3. Lampy'
const SCREENS = '2. Ekrany, monitory i sprzęt zawierający ekrany o powierzchni większej niż 100 cm²'

type Texts = CatalogueItem['name']

/** Texts by language. Languages that are not given are null. */
export const textsOf = (given: Pick<Texts, 'pl'> & Partial<Texts>): Texts => ({
  ...byLanguage(OTHER_LOCALES, () => null),
  ...given,
})

const item = (at: number, name: string, more: Partial<CatalogueItem>): CatalogueItem => ({
  uuid: `6f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a0${at}`,
  symbol: `G${at}-01`,
  name: textsOf({ pl: name }),
  examples: textsOf({ pl: '' }),
  description: '',
  synonyms: [],
  code: '16 02 14',
  hazardous: false,
  householdCode: null,
  part: false,
  group: '5. Sprzęt małogabarytowy',
  unit: 'pieces',
  weightPerPiece: 1.5,
  weightPerCubicMeter: null,
  hidden: false,
  position: at,
  version: 1,
  oftenOrdered: null,
  holdsData: false,
  ...more,
})

export const LAMP = item(1, 'Świetlówka liniowa', {
  name: textsOf({ pl: 'Świetlówka liniowa', en: 'Fluorescent tube', uk: 'Лінійна лампа' }),
  synonyms: ['jarzeniówka', 'neonówka'],
  code: '16 02 13*',
  hazardous: true,
  group: LAMPS,
  weightPerPiece: 0.17,
  weightPerCubicMeter: 170,
})
export const MONITOR = item(2, 'Monitor LCD / LED', { group: SCREENS, code: '16 02 13*', hazardous: true })
export const FAX = item(3, 'Telefaks', { hidden: true })
export const KETTLE = item(4, 'Czajnik', {})
export const PALLET: CataloguePackageType = {
  uuid: '7f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a01',
  symbol: 'PAL-EUR',
  name: textsOf({ pl: 'Paleta EUR', en: 'Euro pallet' }),
  unit: 'pieces',
  hidden: false,
  position: 1,
  version: 1,
}

export const problem = (status: number, code: string, more: object = {}) =>
  json(status, { type: 'about:blank', title: '', status, code, ...more })

const ITEMS = '/v1/staff/catalogue/items'
const PACKAGES = '/v1/staff/catalogue/package-types'

/** List of entries on the stand-in server. A change raises the version of an entry; moving it does not. */
function keeping<Of extends CatalogueItem | CataloguePackageType>(entries: Of[], name: string) {
  let kept = entries
  const numbered = () => (kept = kept.map((one, at) => ({ ...one, position: at + 1 })))
  return {
    now: () => kept,
    /** Saves a change by another person. */
    put: (uuid: string, change: object) => {
      kept = kept.map((one) => (one.uuid === uuid ? { ...one, ...change, version: one.version + 1 } : one))
    },
    list: () => json(200, { list: kept, totalCount: kept.length })(),
    edit: ({ path, body }: Asked) => {
      const uuid = path.slice(path.lastIndexOf('/') + 1)
      const before = kept.find((one) => one.uuid === uuid)
      const { version, position, name: names, ...fields } = body as Record<string, unknown> & object
      if (!before) return problem(404, 'CATALOGUE.NOT_FOUND')()
      if (before.version !== version)
        return problem(409, 'CATALOGUE.CHANGED_MEANWHILE', { current: { [name]: before } })()
      const after = { ...before, ...fields, name: { ...before.name, ...(names as object | undefined) } }
      const isChanged = Object.keys(fields).length > 0 || names !== undefined
      kept = kept.map((one) =>
        one === before ? { ...after, version: before.version + Number(isChanged) } : one,
      )
      if (typeof position === 'number') {
        const moved = kept.find((one) => one.uuid === uuid) as Of
        kept = kept.filter((one) => one !== moved).toSpliced(position - 1, 0, moved)
      }
      return json(200, { [name]: numbered().find((one) => one.uuid === uuid) })()
    },
    make: ({ body }: Asked) => {
      const { name: names, ...fields } = body as { name: object }
      const made = {
        ...(KETTLE as Of),
        uuid: '9f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a99',
        symbol: 'G5-99',
        ...fields,
      }
      kept = [...kept, { ...made, name: textsOf({ pl: '', ...names }) } as Of]
      return json(201, { [name]: numbered().at(-1) })()
    },
  }
}

export async function openCatalogue(answers: Routes = {}, path = '/staff/catalogue') {
  queryClient.clear()
  forgetDrafts()
  signedIn(ROMAN)
  const items = keeping([LAMP, MONITOR, FAX, KETTLE], 'item')
  const packageTypes = keeping([PALLET], 'packageType')
  const server = serving({
    'GET /v1/staff/catalogue/learned-weights': json(200, { list: [] }),
    ...answers,
    [`GET ${ITEMS}`]: answers[`GET ${ITEMS}`] ?? items.list,
    [`POST ${ITEMS}`]: answers[`POST ${ITEMS}`] ?? items.make,
    [`PATCH ${ITEMS}/*`]: answers[`PATCH ${ITEMS}/*`] ?? items.edit,
    [`GET ${PACKAGES}`]: packageTypes.list,
    [`POST ${PACKAGES}`]: packageTypes.make,
    [`PATCH ${PACKAGES}/*`]: packageTypes.edit,
  })
  const view = await act(() =>
    renderApp(<CatalogueScreen />, {
      areas: [
        'errors',
        'order-errors',
        'portal',
        'own-order',
        'profile',
        'staff',
        'order-form',
        'order-form-later',
        'equipment-picker',
        'sending',
      ],
      path,
    }),
  )
  return { server, items, packageTypes, view, sent: (to: string) => server.to(to).map(({ body }) => body) }
}
