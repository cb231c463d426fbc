// Stand-in of the REGON service on loopback, with its real protocol (framing, session header, escaped results) and each of its
// faults.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const GUS_TEST_KEY = 'abcde12345abcde12345'

export type GusRecord = Partial<
  Record<
    | 'Regon'
    | 'Nip'
    | 'StatusNip'
    | 'Nazwa'
    | 'Miejscowosc'
    | 'KodPocztowy'
    | 'Ulica'
    | 'NrNieruchomosci'
    | 'NrLokalu'
    | 'Typ'
    | 'SilosID'
    | 'DataZakonczeniaDzialalnosci',
    string
  >
>

/** Behaviour of the service. */
export type GusMood =
  | 'well'
  | 'fault'
  | 'http 500'
  | 'slow'
  | 'held'
  | 'silent'
  | 'no XML'
  | 'always ended'
  | 'ended by code'
  | 'error code 5'
  | 'endless'
  | 'odd session'
  | 'doctype'
  | 'bare'

export interface GusStandIn {
  url: string
  mood: GusMood
  companies: Map<string, GusRecord[]>
  /** Calls in their sequence, with the session id of each. */
  calls: { operation: string; sid: string | undefined }[]
  endSessions(): void
  /** Answers the calls that arrived while the stand-in was set to `held`. */
  letGo(): void
  close(): Promise<void>
}

const RESPONSES = 'http://CIS/BIR/PUBL/2014/07'

export async function startGus(): Promise<GusStandIn> {
  const sessions = new Set<string>()
  const held: (() => void)[] = []
  let logIns = 0
  const server = createServer((request, response) => void answer(request, response))
  const standIn: GusStandIn = {
    url: '',
    mood: 'well',
    companies: new Map(),
    calls: [],
    endSessions: () => sessions.clear(),
    letGo: () => held.splice(0).forEach((resume) => resume()),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request)
    const operation = /<ns:(Zaloguj|DaneSzukajPodmioty)>/.exec(body)?.[1] ?? 'unknown'
    const sid = request.headers['sid'] as string | undefined
    standIn.calls.push({ operation, sid })
    const isUnderstood =
      (request.headers['content-type'] ?? '').startsWith('application/soap+xml') &&
      body.includes(`/IUslugaBIRzewnPubl/${operation}<`)
    if (!isUnderstood) return sendFault(response, 415)
    if (standIn.mood === 'silent') return
    if (standIn.mood === 'held') await new Promise<void>((resume) => held.push(resume))
    if (standIn.mood === 'slow') await new Promise((resume) => setTimeout(resume, 6000).unref())
    if (standIn.mood === 'http 500') return void response.writeHead(500).end('Internal Server Error')
    if (standIn.mood === 'fault') return sendFault(response, 400)
    if (standIn.mood === 'no XML') return send(response, 'przerwa techniczna')
    if (standIn.mood === 'endless') return void response.writeHead(200).end('<'.repeat(2 * 1024 * 1024))
    if (standIn.mood === 'doctype')
      return send(
        response,
        `<!DOCTYPE x [<!ENTITY e "x">]><s:Envelope xmlns:s="s"><!DOCTYPE x>&e;</s:Envelope>`,
      )
    const result = operation === 'Zaloguj' ? logIn(body) : search(body, sid)
    send(response, soap(operation, result), standIn.mood === 'bare')
  }

  function logIn(body: string): string {
    const key = /<ns:pKluczUzytkownika>(.*?)</.exec(body)?.[1]
    if (key !== GUS_TEST_KEY) return ''
    if (standIn.mood === 'odd session') return 'sesja\r\nx'
    logIns += 1
    const sid = `session${String(logIns).padStart(13, '0')}`
    sessions.add(sid)
    return sid
  }

  function search(body: string, sid: string | undefined): string {
    const hasSession = sid !== undefined && sessions.has(sid)
    if (!hasSession && standIn.mood === 'ended by code') return records([{ ErrorCode: '7' }])
    if (!hasSession || standIn.mood === 'always ended') return ''
    const nip = /<dat:Nip>(\d{10})</.exec(body)?.[1] ?? ''
    if (standIn.mood === 'error code 5') return records([{ ErrorCode: '5' }])
    const found = standIn.companies.get(nip)
    const notFound = {
      ErrorCode: '4',
      ErrorMessagePl: 'Nie znaleziono podmiotu dla podanych kryteriów wyszukiwania.',
      Nip: nip,
    }
    return records(found ?? [notFound])
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/wsBIR/UslugaBIRzewnPubl.svc`
  return standIn
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function records(list: Record<string, string>[]): string {
  const fields = (record: Record<string, string>) =>
    Object.entries(record)
      .map(([name, value]) => (value === '' ? `    <${name} />` : `    <${name}>${escaped(value)}</${name}>`))
      .join('\r\n')
  return `<root>\r\n${list.map((record) => `  <dane>\r\n${fields(record)}\r\n  </dane>`).join('\r\n')}\r\n</root>`
}

function soap(operation: string, result: string): string {
  const inner =
    result === ''
      ? `<${operation}Result/>`
      : `<${operation}Result>${escaped(result).replaceAll('\r', '&#xD;')}</${operation}Result>`
  return (
    `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://www.w3.org/2005/08/addressing"><s:Header>` +
    `<a:Action s:mustUnderstand="1">${RESPONSES}/IUslugaBIRzewnPubl/${operation}Response</a:Action></s:Header>` +
    `<s:Body><${operation}Response xmlns="${RESPONSES}">${inner}</${operation}Response></s:Body></s:Envelope>`
  )
}

function send(response: ServerResponse, envelope: string, bare = false): void {
  const boundary = 'uuid:0ca58fc1-2b67-4a25-ac8d-0b6f3ba6b0ea+id=1'
  const type = bare
    ? 'application/soap+xml; charset=utf-8'
    : `multipart/related; type="application/xop+xml";start="<http://tempuri.org/0>";boundary="${boundary}";start-info="application/soap+xml"`
  const part =
    `--${boundary}\r\nContent-ID: <http://tempuri.org/0>\r\nContent-Transfer-Encoding: 8bit\r\n` +
    `Content-Type: application/xop+xml;charset=utf-8;type="application/soap+xml"\r\n\r\n${envelope}\r\n--${boundary}--\r\n`
  response.writeHead(200, { 'content-type': type }).end(bare ? envelope : part)
}

function sendFault(response: ServerResponse, status: number): void {
  const fault =
    '<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><s:Fault><s:Code><s:Value>s:Sender</s:Value></s:Code>' +
    '<s:Reason><s:Text xml:lang="pl-PL">Nieprawidłowe żądanie</s:Text></s:Reason></s:Fault></s:Body></s:Envelope>'
  response.writeHead(status, { 'content-type': 'application/soap+xml; charset=utf-8' }).end(fault)
}
