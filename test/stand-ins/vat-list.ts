// Stand-in of the Ministry of Finance's list of VAT taxpayers on loopback, including its rejections.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface VatSubject {
  name: string
  nip: string
  regon: string | null
  workingAddress: string | null
  residenceAddress: string | null
}

export type VatListMood = 'well' | 'WL-191' | 'WL-195' | 'http 500' | 'no JSON' | 'silent'

export interface VatListStandIn {
  url: string
  mood: VatListMood
  subjects: Map<string, VatSubject>
  /** Requested addresses. */
  asked: string[]
  close(): Promise<void>
}

export async function startVatList(): Promise<VatListStandIn> {
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    standIn.asked.push(request.url ?? '')
    const { mood } = standIn
    if (mood === 'silent') return
    if (mood === 'http 500')
      return send(500, { code: 'WL-100', message: 'Wystąpił nieoczekiwany błąd serwera' })
    if (mood === 'WL-191')
      return send(400, { code: 'WL-191', message: 'Dzienny limit zapytań został wyczerpany' })
    if (mood === 'WL-195') return send(400, { code: 'WL-195', message: 'Trwa aktualizacja bazy danych' })
    if (mood === 'no JSON') return void response.writeHead(200).end('<html>')
    const found = /^\/api\/search\/nip\/(\d+)\?date=\d{4}-\d{2}-\d{2}$/.exec(request.url ?? '')
    if (!found) return send(400, { code: 'WL-190', message: 'Niepoprawne żądanie' })
    const subject = standIn.subjects.get(found[1] ?? '') ?? null
    const person = { firstName: 'JAN', lastName: 'TESTOWY', pesel: '00000000000' }
    const rest = {
      statusVat: 'Czynny',
      accountNumbers: ['00000000000000000000000000'],
      representatives: [person],
      partners: [person],
    }
    send(200, {
      result: {
        subject: subject && { ...subject, ...rest },
        requestId: 'test-1',
        requestDateTime: '21-11-2026 10:00:00',
      },
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const standIn: VatListStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    subjects: new Map(),
    asked: [],
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return standIn
}
