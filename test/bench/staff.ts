// The staff inbox among a million orders: pages with their counts, and the search.
import { headersOf, withOrdersDatabase, WORDS } from './database.ts'
import { median, openLoad, percentile, timeOf } from './load.ts'
import { withProduct } from './product.ts'
import { report, type Row } from './table.ts'

/** `BENCH_STAFF_ORDERS=100000` for a shorter run; the limits belong to a million. */
const ORDERS = Number(process.env['BENCH_STAFF_ORDERS'] ?? 1_000_000)
const PAGE_P95_MS = 150
const SEARCH_MEDIAN_MS = 100
const SAMPLES = 40

export const measureStaff = () =>
  withOrdersDatabase(async (database) => {
    await database.fill(ORDERS)
    return withProduct({ DATABASE_URL: database.url }, async ({ address }) => {
      const headers = await headersOf(address, database.administrator)
      const load = openLoad(address, 1)
      const row = async (what: string, query: string, of: 'median' | 'p95', limit: number): Promise<Row> => {
        const ask = () => load.send({ path: `/v1/staff/orders?${query}`, headers })
        const { totalCount } = JSON.parse(await ask()) as { totalCount: number }
        for (let at = 0; at < 5; at += 1) await ask()
        const all: number[] = []
        for (let at = 0; at < SAMPLES; at += 1) all.push(await timeOf(ask))
        const times = { median: median(all), p95: percentile(all, 0.95) }
        return {
          what,
          measured: `${times.median.toFixed(1)}, ${times.p95.toFixed(1)}`,
          limit: `${of} ${limit}`,
          ratio: times[of] / limit,
          beside: `${totalCount} orders`,
        }
      }
      const pages: Row[] = []
      for (const query of PAGES(database.usual.companyId))
        pages.push(await row(query || 'page=1', query, 'p95', PAGE_P95_MS))
      const searches: Row[] = []
      for (const [what, words] of Object.entries(SEARCHED))
        searches.push(
          await row(`${what}: ${words}`, `search=${encodeURIComponent(words)}`, 'median', SEARCH_MEDIAN_MS),
        )
      await load.close()
      return [
        report(`The inbox among ${ORDERS} orders, median and 95th percentile (ms)`, pages),
        report('Search in it, median and 95th percentile (ms)', searches),
      ].every(Boolean)
    })
  })

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const PAGES = (companyId: string) => [
  '',
  'page=40',
  'status=NEW',
  'status=PLANNED',
  'status=COMPLETED',
  'status=CANCELLED,CANCELLEDBYCLIENTREQUEST',
  'sort=suggestedDate',
  'sort=companyName',
  'sort=weight',
  'sort=weight&status=PLANNED',
  `createdFrom=${dayFromNow(-30)}`,
  `createdFrom=${dayFromNow(-365)}`,
  `pickupFrom=${dayFromNow(0)}&pickupTo=${dayFromNow(6)}`,
  `companyUuid=${companyId}`,
  'postalCode=61',
  'postalCode=61103',
  'unread=true',
  'assigneeUuid=me',
  'hazardous=true',
]

const SEARCHED = {
  'a frequent city': WORDS.frequent,
  'a rare word': WORDS.rare,
  'an absent word': WORDS.absent,
  'a street that all have': 'Łąkowa',
  'a surname': 'Wiśniewska',
  'three letters': 'żak',
  'a surname and a city': 'Wróbel Gdańsk',
  'a company': 'Hurtownia nr 1003',
  'a tax number': '1111111103',
  'a part of a phone': '60012345',
  'an e-mail': 'osoba1234@firma',
}
