// What is sent to the REGON service of the statistical office (BIR1) and how its answers are unwrapped:
// SOAP 1.2 with WS-Addressing, answers framed as MIME (MTOM), their results XML written as text inside XML.

import { DOMParser, type Document } from '@xmldom/xmldom'
import { RegistryFailure } from '../registry-failure.ts'

const SERVICE = 'http://CIS/BIR/PUBL/2014/07'
const ACTIONS = `${SERVICE}/IUslugaBIRzewnPubl`

export type Operation = 'Zaloguj' | 'DaneSzukajPodmioty'

export const action = (operation: Operation) => `${ACTIONS}/${operation}`

export const logInEnvelope = (url: string, key: string) =>
  envelope(url, 'Zaloguj', `<ns:Zaloguj><ns:pKluczUzytkownika>${escaped(key)}</ns:pKluczUzytkownika></ns:Zaloguj>`)

export const searchEnvelope = (url: string, nip: string) =>
  envelope(
    url,
    'DaneSzukajPodmioty',
    `<ns:DaneSzukajPodmioty><ns:pParametryWyszukiwania><dat:Nip>${escaped(nip)}</dat:Nip></ns:pParametryWyszukiwania></ns:DaneSzukajPodmioty>`,
  )

function envelope(url: string, operation: Operation, body: string): string {
  return (
    `<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" xmlns:ns="${SERVICE}" xmlns:dat="${SERVICE}/DataContract">` +
    `<soap:Header xmlns:wsa="http://www.w3.org/2005/08/addressing"><wsa:To>${escaped(url)}</wsa:To><wsa:Action>${action(operation)}</wsa:Action></soap:Header>` +
    `<soap:Body>${body}</soap:Body></soap:Envelope>`
  )
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const ENVELOPE = /<(?<prefix>[\w-]+:)?Envelope[\s>][^]*<\/\k<prefix>Envelope>/
const BARE_ENVELOPE = /<Envelope[\s>][^]*<\/Envelope>/

/** The text of the operation's result; empty when the service has nothing to say, which is how it answers an ended session. */
export function resultOf(operation: Operation, answer: string): string {
  const found = ENVELOPE.exec(answer) ?? BARE_ENVELOPE.exec(answer)
  if (!found) throw new RegistryFailure('unreadable answer')
  const document = parseXml(found[0])
  const fault = document.getElementsByTagNameNS('*', 'Fault')
  if (fault.length > 0) throw new RegistryFailure('failing')
  const result = document.getElementsByTagNameNS('*', `${operation}Result`).item(0)
  if (!result) throw new RegistryFailure('unreadable answer')
  return (result.textContent ?? '').trim()
}

export type Fields = Record<string, string>

/** The records of a result, each as its fields. */
export function recordsOf(result: string): Fields[] {
  const records = [...parseXml(result).getElementsByTagName('dane')]
  return records.map((record) =>
    Object.fromEntries([...record.childNodes].filter((node) => node.nodeType === 1).map((node) => [node.nodeName, (node.textContent ?? '').trim()])),
  )
}

function parseXml(text: string): Document {
  // The service declares no document types; one in an answer could only be there to harm.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new RegistryFailure('unreadable answer')
  try {
    return new DOMParser({ onError: stopAtErrors }).parseFromString(text, 'text/xml')
  } catch (cause) {
    throw new RegistryFailure('unreadable answer', { cause })
  }
}

function stopAtErrors(level: string, message: string): void {
  if (level !== 'warning') throw new Error(message)
}
