// Data-carrier fields of an equipment entry: whether a destruction protocol is wanted, and the serial numbers.
import * as z from 'zod/mini'
import type { ReportError } from '../errors.ts'
import { boundedList } from '../fields/bounded-list.ts'
import { isSerial, serialFault, serialKey, tidySerial } from '../fields/serial-number.ts'
import { flag } from '../fields/text.ts'
import { MAX_SERIALS_PER_ENTRY } from '../limits.ts'

const serialNumber = z.string({ error: 'SERIAL_NUMBER_UNREADABLE' }).check(
  z.overwrite(tidySerial),
  z.refine(isSerial, {
    error: ({ input }) => serialFault(String(input)) ?? 'SERIAL_NUMBER_UNREADABLE',
  }),
)

const serialNumbers = boundedList(
  z
    .array(serialNumber, { error: 'SERIAL_NUMBER_UNREADABLE' })
    .check(z.maxLength(MAX_SERIALS_PER_ENTRY, { error: 'SERIAL_NUMBERS_LIMIT' })),
)

export const dataCarrierFields = {
  destructionProtocol: flag(),
  serialNumbers: z.pipe(
    z.nullish(serialNumbers),
    z.transform((sent: string[] | null | undefined) => sent ?? []),
  ),
}

/** Refuses a serial number that occurs twice in an order, because the protocol lists each destroyed carrier once. */
export function serialsAreOnce({ orderData }: { orderData?: unknown }, report: ReportError): void {
  const seen = new Set<string>()
  for (const [entryAt, entry] of listIn(orderData).entries())
    for (const [at, serial] of listIn(
      (entry as { serialNumbers?: unknown } | null)?.serialNumbers,
    ).entries()) {
      if (typeof serial !== 'string') continue
      const key = serialKey(tidySerial(serial))
      if (seen.has(key) && key !== '')
        report(['orderData', entryAt, 'serialNumbers', at], 'SERIAL_NUMBER_REPEATED')
      seen.add(key)
    }
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
