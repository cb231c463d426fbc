// Facts for the waste transfer cards (KPO) of an order, to be copied into the register. One card is made for each waste code.
import * as z from 'zod/mini'
import { addressAnswer } from '../fields/address.ts'
import { WASTE_CARD_STATES } from '../law/waste-card.ts'

/** Facts without which no card can be made. */
export const KPO_GAPS = ['bdo', 'plate', 'date', 'code', 'mass'] as const

const text = z.nullable(z.string())
const holder = z.object({ name: z.string(), nip: text, bdo: text, address: addressAnswer })

export const kpoAnswer = z.object({
  orderNumber: z.string(),
  wasteCard: z.enum(WASTE_CARD_STATES),
  wasteCardNumber: text,
  blocks: z.array(
    z.object({
      code: z.string(),
      hazardous: z.boolean(),
      /** Megagrams with at most three decimals. */
      massMg: z.number(),
      /** Whether the mass was weighed; otherwise it is the estimate. */
      weighed: z.boolean(),
    }),
  ),
  /** Sum of the blocks, which is the mass of the order to the nearest kilogram. */
  totalMg: z.number(),
  sender: z.extend(holder, { place: z.object({ name: z.string(), address: addressAnswer }) }),
  /** The operator, who is also the carrier. */
  receiver: holder,
  transport: z.object({ plate: text, driverName: text, date: text, hourFrom: z.string() }),
  missing: z.array(z.enum(KPO_GAPS)),
})
export type Kpo = z.output<typeof kpoAnswer>

const addressLine = ({ street, postalCode, city, country }: Kpo['receiver']['address']) =>
  [street, `${postalCode} ${city}`.trim(), country === 'Polska' ? '' : country].filter(Boolean).join(', ')

const holderFields = ({ name, nip, bdo, address }: Kpo['receiver']) =>
  [
    ['KPO.NAME', name],
    ['KPO.NIP', nip],
    ['KPO.BDO', bdo],
    ['KPO.ADDRESS', addressLine(address)],
  ] as const

/**
 * Parts of a card except its mass, for the screen and the PDF: the text key of each part, and its fields as
 * text keys with values.
 */
export const kpoParts = ({ sender, receiver, transport }: Kpo) => [
  {
    title: 'KPO.SENDER' as const,
    fields: [
      ...holderFields(sender),
      [
        'KPO.PLACE',
        [sender.place.name, addressLine(sender.place.address)].filter(Boolean).join(', '),
      ] as const,
    ],
  },
  { title: 'KPO.RECEIVER' as const, fields: holderFields(receiver) },
  {
    title: 'KPO.TRANSPORT' as const,
    fields: [
      ['KPO.PLATE', transport.plate],
      ['KPO.DRIVER', transport.driverName],
      ['KPO.DATE', transport.date],
      ['KPO.HOUR', transport.hourFrom],
    ] as const,
  },
]

/**
 * Rounds masses to whole kilograms (0.001 Mg) so that their sum is the rounded sum of the masses. The masses with the largest
 * remainders are rounded up; of equal remainders the first one.
 */
export function wholeKilograms(grams: readonly number[]): number[] {
  const kilograms = grams.map((mass) => Math.floor(mass / 1000))
  const sum = grams.reduce((all, mass) => all + mass, 0)
  const left = Math.round(sum / 1000) - kilograms.reduce((all, mass) => all + mass, 0)
  const byRemainder = grams
    .map((mass, at) => ({ at, rest: mass % 1000 }))
    .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
  const up = new Set(byRemainder.slice(0, left).map(({ at }) => at))
  return kilograms.map((mass, at) => mass + Number(up.has(at)))
}
