// Destruction protocol for the data carriers of a completed order, if its client asked for one. Clients and staff can download
// it. It shows the order as it is at the time of the download.

import { serialKey } from '#contract/fields/serial-number.ts'
import type { Locale } from '#contract/languages.ts'
import { FALLBACK_BRANCH_NAME } from '#contract/limits.ts'
import type { Operator } from '#contract/settings/operator-settings.ts'
import { unitSymbol } from '#contract/units.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { companyScopeOf } from '#server/features/companies/public.ts'
import { shownCount, shownDate } from '#server/features/emails/public.ts'
import type { Actor, StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { drawnPdf } from '#server/platform/pdf/drawn-pdfs.ts'
import type { Paper, PaperBlock } from '#server/platform/pdf/paper.ts'
import type { PdfFile } from '#server/platform/pdf/send-pdf.ts'
import { DOCUMENT_TEXTS } from '#server/texts.ts'
import { nameIn, readOrderForEmail, type OrderForEmail } from '../emails/order-for-email-queries.ts'
import { findOrderForStaff, findOrderOf, type OrderOf } from '../reading/order-details-queries.ts'

type Deps = Pick<Dependencies, 'database' | 'settings'>

export const protocolForCompany = async (deps: Deps, actor: Actor, orderId: string) =>
  protocolOf(deps, await findOrderOf(deps.database.connection, companyScopeOf(actor), orderId))

export const protocolForStaff = async (deps: Deps, staff: StaffActor, orderId: string) =>
  protocolOf(deps, await findOrderForStaff(deps.database.connection, staff, orderId))

/** Requires an order that its reader was found to be allowed to read. */
export async function protocolOf(deps: Deps, found: OrderOf | undefined): Promise<PdfFile> {
  if (!found || found.status !== 'COMPLETED') throw new ProblemError('ORDER.NOT_FOUND')
  const order = await readOrderForEmail(deps.database.connection, found.id)
  if (!order.equipment.entries.some(({ destructionProtocol }) => destructionProtocol))
    throw new ProblemError('ORDER.NOT_FOUND')
  return {
    name: `protokol-zniszczenia-${order.number}.pdf`,
    content: await drawnPdf(inWords(order, found.suggested_day, deps.settings.operator())),
  }
}

function inWords(order: OrderForEmail, day: string | null, operator: Operator): Paper {
  const { locale } = order
  const texts = DOCUMENT_TEXTS[locale]
  const facts = [
    { name: texts['PROTOCOL.order'], lines: [order.number] },
    { name: texts['PROTOCOL.pickedUp'], lines: day === null ? [] : [dayInWords(day, locale)] },
    { name: texts['PROTOCOL.contractor'], lines: operatorLines(operator) },
    { name: texts['PROTOCOL.client'], lines: companyLines(order) },
    { name: texts['PROTOCOL.place'], lines: placeLines(order) },
  ].filter(({ lines }) => lines.length > 0)
  return {
    lang: locale,
    title: texts['PROTOCOL.title'],
    foot: order.number,
    blocks: [
      { kind: 'facts', facts },
      { kind: 'text', text: texts['PROTOCOL.statement'] },
      ...equipmentOf(order, locale, texts['PROTOCOL.noSerials']),
      {
        kind: 'blanks',
        text: texts['PROTOCOL.validity'],
        labels: [texts['PROTOCOL.destroyedOn'], texts['PROTOCOL.method'], texts['PROTOCOL.signature']],
      },
    ],
  }
}

/** Lists each carrier once; orders from before that rule may contain repeats. */
function equipmentOf({ equipment }: OrderForEmail, locale: Locale, noSerials: string): PaperBlock[] {
  const named = new Set<string>()
  const isNew = (serial: string) => {
    const key = serialKey(serial)
    const isNamed = named.has(key)
    named.add(key)
    return !isNamed
  }
  return equipment.entries
    .filter(({ destructionProtocol }) => destructionProtocol)
    .flatMap((entry): PaperBlock[] => {
      const texts = entry.serialNumbers.filter(isNew)
      const amount = `${shownCount(entry.quantity, locale)} ${unitSymbol(entry.unit, locale)}`
      return [
        { kind: 'heading', text: `${nameIn(locale, entry)}, ${amount}` },
        texts.length > 0 ? { kind: 'columns', texts } : { kind: 'text', text: noSerials, isSmall: true },
      ]
    })
}

const operatorLines = ({ legalName, address, nip, bdo }: Operator) => [
  legalName,
  `${address.street}, ${address.postalCode} ${address.city}`,
  `NIP ${nip}, BDO ${bdo}`,
]

function companyLines({ company }: OrderForEmail): string[] {
  const { street, postalCode, city } = company.address
  const numbers = [company.nip && `NIP ${company.nip}`, company.bdo && `BDO ${company.bdo}`]
  return [
    company.name,
    street && `${street}, ${postalCode} ${city}`,
    numbers.filter(Boolean).join(', '),
  ].filter(Boolean)
}

const placeLines = ({ branch }: OrderForEmail) =>
  [
    branch.name === FALLBACK_BRANCH_NAME ? '' : branch.name,
    [branch.street, `${branch.postalCode} ${branch.city}`].filter(Boolean).join(', '),
  ].filter(Boolean)

const dayInWords = (day: string, locale: Locale) =>
  shownDate(new Date(`${day}T12:00:00Z`), locale, { dateStyle: 'long', timeZone: 'UTC' })
