// Builds requests to the REGON service (BIR1) and unwraps its answers: SOAP 1.2 with WS-Addressing, MIME framing (MTOM), and
// results as escaped XML.

import { DOMParser, type Document, type Node } from '@xmldom/xmldom'
import { RegistryFailure } from '../registry-failure.ts'

const SERVICE = 'http://CIS/BIR/PUBL/2014/07'
const ACTIONS = `${SERVICE}/IUslugaBIRzewnPubl`

export type Operation = 'Zaloguj' | 'DaneSzukajPodmioty'

export const action = (operation: Operation) => `${ACTIONS}/${operation}`

export const logInEnvelope = (url: string, key: string) =>
  envelope(
    url,
    'Zaloguj',
    `<ns:Zaloguj><ns:pKluczUzytkownika>${escaped(key)}</ns:pKluczUzytkownika></ns:Zaloguj>`,
  )

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

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Opening tag of the envelope. The prefix cannot contain `<`, so the search is linear. */
const OPENING = /<(?<prefix>[\w-]+:)?Envelope[\s>]/

/** Returns the SOAP envelope without its MIME frame. */
function unframed(answer: string): string {
  const opening = OPENING.exec(answer)
  const closing = `</${opening?.groups?.['prefix'] ?? ''}Envelope>`
  const end = answer.lastIndexOf(closing)
  if (!opening || end < opening.index) throw new RegistryFailure('unreadable answer')
  return answer.slice(opening.index, end + closing.length)
}

/** Returns the text of the operation's result. The service answers an expired session with an empty text. */
export function resultOf(operation: Operation, answer: string): string {
  const document = parseXml(unframed(answer))
  const fault = document.getElementsByTagNameNS('*', 'Fault')
  if (fault.length > 0) throw new RegistryFailure('failing')
  const result = document.getElementsByTagNameNS('*', `${operation}Result`).item(0)
  if (!result) throw new RegistryFailure('unreadable answer')
  return (result.textContent ?? '').trim()
}

export type Fields = Record<string, string>

/** Returns the records of a result, as field maps. */
export function recordsOf(result: string): Fields[] {
  const records = elementsIn(parseXml(result).documentElement).filter(({ nodeName }) => nodeName === 'dane')
  return records.map((record) =>
    Object.fromEntries(elementsIn(record).map((field) => [field.nodeName, (field.textContent ?? '').trim()])),
  )
}

const elementsIn = (parent: Node | null) =>
  [...(parent?.childNodes ?? [])].filter(({ nodeType }) => nodeType === 1)

function parseXml(text: string): Document {
  // The service declares no document types; one in an answer could only be an attack.
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
