// People who order, send files, look and edit at their own pace, through one address, and remember everything that was acknowledged.

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { API_BASE, endpoints, type EndpointName } from '#contract/endpoints.ts'
import { recyclingItemId } from '#database/seed/catalogue.ts'
import { newPlacing, recipientsOf, type Acknowledged } from './orders.ts'
import { askWithRetries, openAccount, type Account, type Answer } from './retrying-client.ts'
import { fileOf, uploadBody } from './uploads.ts'

export interface SentFile {
  name: string
  sha256: string
  size: number
  uuid: string
}

export interface CrowdOrder {
  key: string
  /** In its comment: no other order has it. */
  marker: string
  quantities: number[]
  /** Who must be written to, besides the company of a signed-in person. */
  recipients: string[]
  answers: Acknowledged[]
  files: SentFile[]
}

export interface Crowd {
  account: Account
  orders: CrowdOrder[]
  logins: number
  /** How often something was sent again, though its answer had come. */
  repeats: number
  stop(): Promise<void>
}

interface Site {
  address: string
  inbox: string
  random: () => number
}

interface Member {
  email: string
  password: string
  /** One person for each account edits it, so that each can tell what it must say. */
  editsProfile?: true
}

const VISITORS = 5
const DEMO_PASSWORD = 'Demo-haslo-2026'
const [ANNA, PIOTR] = ['anna.nowak@szkola.example', 'piotr.zielinski@firma.example'].map((email) => ({
  email,
  password: DEMO_PASSWORD,
})) as [Member, Member]
const MEMBERS: Member[] = [{ ...ANNA, editsProfile: true }, ANNA, { ...PIOTR, editsProfile: true }]
/** One after the other, as their shares are drawn. */
const FILE_SIZES = [
  { bytes: 2000, share: 0.4 },
  { bytes: 60_000, share: 0.3 },
  { bytes: 400_000, share: 0.18 },
  { bytes: 2_000_000, share: 0.08 },
  { bytes: 10 * 1024 * 1024, share: 0.04 },
]
const ITEMS = ['G2-01', 'G2-02', 'G2-03', 'G2-04', 'G2-05'].map(recyclingItemId)
const SENDS_AGAIN_SHARE = 0.1
const PAUSE_MS = { visitor: 800, member: 500 }
const STEPS_OF_A_VISIT = 12

export const markOf = 'drill '
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

export function sendCrowd(site: Site): Crowd {
  const { random } = site
  const account = openAccount()
  const crowd: Omit<Crowd, 'stop'> = { account, orders: [], logins: 0, repeats: 0 }
  let goesOn = true

  const pause = (ms: number) => wait(ms * (0.5 + random()))
  /** A wrong answer is in the account; whoever got it begins anew. */
  async function live(ms: number, visit: () => Promise<void>): Promise<void> {
    while (goesOn) {
      await visit().catch((error: unknown) => {
        const told = error instanceof Error ? error.message : String(error)
        if (!account.faults.includes(told)) account.faults.push(told)
      })
      await pause(ms)
    }
  }

  async function visit(): Promise<void> {
    const ask = asking(site.address, account)
    if (random() < 0.3) {
      const { packageTypes } = parsed(await ask('listPackageTypes'))
      const { recyclingItems } = parsed(await ask('listRecyclingItems', { query: '?search=monitor' }))
      expect(packageTypes.length > 0 && recyclingItems.length > 0, 'an empty catalogue')
    }
    await order(ask)
  }

  /** Nobody knows whether an attempt without an answer made it: its repeat must find out. */
  async function order(ask: Ask, companyId?: string): Promise<CrowdOrder> {
    const marker = `${markOf}${randomUUID()}`
    const { key, body } = newPlacing(marker.slice(-12))
    const quantities = Array.from(
      { length: 1 + Math.floor(random() * ITEMS.length) },
      () => 1 + Math.floor(random() * 50),
    )
    const [entry] = body.orderData
    const orderData = quantities.map((value, at) => ({
      ...entry,
      recyclingItem: { ...entry?.recyclingItem, uuid: ITEMS[at], value },
    }))
    const {
      customerCompanyName: _,
      nip: _nip,
      nipNotRequired: _not,
      reporter: _reporter,
      companyEmail: _email,
      ...ofCompany
    } = body
    const text = JSON.stringify({
      ...(companyId ? { ...ofCompany, selectedCompany: companyId } : body),
      orderData,
      comment: marker,
    })
    const sent: CrowdOrder = {
      key,
      marker,
      quantities,
      recipients: companyId ? [site.inbox] : recipientsOf(body, site.inbox),
      answers: [],
      files: [],
    }
    crowd.orders.push(sent)
    const send = async () =>
      sent.answers.push(
        parsed(await ask('placeOrder', { body: text, headers: { 'idempotency-key': key } })).order,
      )
    await send()
    if (random() < SENDS_AGAIN_SHARE) {
      crowd.repeats += 1
      await send()
    }
    for (let files = Math.floor(random() * 2.4); files > 0; files -= 1) await sendFile(ask, sent)
    return sent
  }

  async function sendFile(ask: Ask, { answers, files }: CrowdOrder): Promise<void> {
    const content = fileOf('application/pdf', drawSize(random()))
    randomBytes(64).copy(content, 100)
    const name = `plik-${files.length + 1}.pdf`
    const body = uploadBody(name, 'application/pdf', content)
    const send = async () =>
      parsed(await ask('addOrderFile', { params: { orderNumber: answers[0]?.orderNumber ?? '' }, body }))
        .file as { uuid: string }
    const { uuid } = await send()
    files.push({ name, sha256: sha256(content), size: content.length, uuid })
    if (random() < SENDS_AGAIN_SHARE) {
      crowd.repeats += 1
      expect((await send()).uuid === uuid, 'a file that was sent again became another one')
    }
  }

  async function visitPortal(member: Member): Promise<void> {
    const { ask, leave } = await logIn(member)
    const { customer } = parsed(await ask('getProfile')) as { customer: { ccIds: string[] } }
    const own: CrowdOrder[] = []
    const steps = [
      async () => void own.push(await order(ask, customer.ccIds[0])),
      () => lookAt(ask, own.at(-1)),
      () => findInList(ask, own.at(-1)),
      () => download(ask, own),
      async () =>
        expect(
          parsed(await ask('currentSession')).user?.email === member.email,
          'somebody else is signed in, or nobody',
        ),
      ...(member.editsProfile ? [() => editProfile(ask)] : []),
    ]
    await steps[0]?.()
    for (let step = 0; goesOn && step < STEPS_OF_A_VISIT; step += 1) {
      await pause(PAUSE_MS.member)
      await steps[Math.floor(random() * steps.length)]?.()
    }
    await leave()
  }

  async function logIn({ email, password }: Member): Promise<{ ask: Ask; leave(): Promise<void> }> {
    const page = { 'sec-fetch-site': 'same-origin', origin: new URL(site.address).origin }
    const answer = await asking(
      site.address,
      account,
      page,
    )('logIn', { body: JSON.stringify({ email, password }) })
    crowd.logins += 1
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const ask = asking(site.address, account, { ...page, cookie, 'x-xsrf-token': parsed(answer).xsrfToken })
    return {
      ask,
      async leave() {
        // Whoever is asked a second time by the proxy finds the session over already: out is out.
        await ask('logOut', { orElse: 401 })
        expect(parsed(await ask('currentSession')).user === null, 'a session outlived its end')
      },
    }
  }

  async function lookAt(ask: Ask, sent: CrowdOrder | undefined): Promise<void> {
    const { order: found } = parsed(await ask('getOrder', { params: { id: sent?.answers[0]?.uuid ?? '' } }))
    const values = found.orderData.map(
      ({ recyclingItem }: { recyclingItem: { value: number } }) => recyclingItem.value,
    )
    const files = found.files.map(({ uuid, name, size }: SentFile) => `${uuid} ${name} ${size}`)
    const isWhole = found.comment === sent?.marker && String(values) === String(sent?.quantities)
    expect(isWhole, `an order that is not what was sent: ${found.orderNumber}`)
    const sentFiles = sent?.files.map(({ uuid, name, size }) => `${uuid} ${name} ${size}`) ?? []
    expect(
      String(files.toSorted()) === String(sentFiles.toSorted()),
      `an order without its files: ${found.orderNumber}`,
    )
  }

  async function findInList(ask: Ask, sent: CrowdOrder | undefined): Promise<void> {
    const number = sent?.answers[0]?.orderNumber ?? ''
    const { orders, totalCount } = parsed(await ask('listOrders', { query: `?search=${number}&order=desc` }))
    expect(
      totalCount === 1 && orders[0]?.orderNumber === number,
      `an order that its list does not find: ${number}`,
    )
  }

  async function download(ask: Ask, own: CrowdOrder[]): Promise<void> {
    const sent = own.findLast(({ files }) => files.length > 0)
    const file = sent?.files.at(-1)
    if (!sent || !file) return
    const { bytes } = await ask('downloadOrderFile', {
      params: { id: sent.answers[0]?.uuid ?? '', fileId: file.uuid },
    })
    expect(sha256(bytes) === file.sha256, `a download that is not the file: ${file.uuid}`)
  }

  async function editProfile(ask: Ask): Promise<void> {
    const wanted = {
      name: 'Osoba',
      surname: `Zmieniona ${randomBytes(3).toString('hex')}`,
      phone: '+48600555101',
    }
    await ask('updateProfile', { body: JSON.stringify(wanted) })
    const { customer } = parsed(await ask('getProfile'))
    expect(customer.surname === wanted.surname, 'an edit that was acknowledged and is not there')
  }

  const people = Promise.all([
    ...Array.from({ length: VISITORS }, () => live(PAUSE_MS.visitor, visit)),
    ...MEMBERS.map((member) => live(PAUSE_MS.member, () => visitPortal(member))),
  ])
  return Object.assign(crowd, {
    async stop() {
      goesOn = false
      await people
    },
  })
}

interface Asked {
  params?: Record<string, string>
  query?: string
  headers?: Record<string, string>
  body?: string | Buffer<ArrayBuffer>
  orElse?: number
}
type Ask = (name: EndpointName, asked?: Asked) => Promise<Answer>

function asking(address: string, account: Account, own: Record<string, string> = {}): Ask {
  return (name, { params = {}, query = '', headers = {}, body, orElse } = {}) => {
    const { method, path, status } = endpoints[name]
    const filled = path.replaceAll(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
    return askWithRetries(
      {
        name,
        method,
        address: `${address}${API_BASE}${filled}${query}`,
        headers: { 'content-type': 'application/json', ...own, ...headers },
        ...(body === undefined ? {} : { body }),
        expects: orElse ? [status, orElse] : [status],
      },
      account,
    )
  }
}

const parsed = ({ bytes }: Answer) => JSON.parse(bytes.toString('utf8')) as any

function expect(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(`wrong content: ${otherwise}`)
}

function drawSize(drawn: number): number {
  let below = 0
  return FILE_SIZES.find(({ share }) => drawn < (below += share))?.bytes ?? 2000
}
