// Reads an order as it was placed, for its emails. Entries have the catalogue's names and weights of that moment.

import { sql } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import { awaitsPickup } from '#contract/orders/order.ts'
import type { Unit } from '#contract/units.ts'
import type { NameTranslations } from '#database/catalogue-tables.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import { COMPANY_COLUMNS, companyFromColumns } from '../columns/company.ts'
import { PLACE_COLUMNS, placeFromColumns } from '../columns/pickup-place.ts'
import { REPORTER_COLUMNS, reporterFromColumns } from '../columns/reporter.ts'
import { SUGGESTED_DAY } from '../columns/suggested-day-queries.ts'
import { WEIGHED_OF_ORDER, type WeighedMass } from '../masses/mass-queries.ts'
import type { NewOrder } from '../new-order.ts'
import { addressesAreUnverified } from '../unverified-addresses.ts'

export interface OrderForEmail extends Pick<
  NewOrder,
  'id' | 'placedAt' | 'locale' | 'comment' | 'company' | 'branch' | 'hours' | 'contact' | 'reporter'
> {
  number: string
  /** Version of the personal-data notice that was accepted. */
  privacyNoticeVersion: string | null
  /** Whether the order certainly belongs to a company, instead of an anonymous visitor. */
  isOfCompany: boolean
  equipment: { entries: EntryForEmail[]; grams: number; isLowerBound: boolean }
  /** Masses weighed at the pickup. */
  weighed: WeighedMass[]
  /** Day of the pickup while it is planned and still to come, `YYYY-MM-DD`; null otherwise. */
  plannedDay: string | null
  /** Names of the files that have arrived. */
  files: string[]
}

/** Name in the catalogue at the time of the order. */
interface CatalogueName {
  name: string
  /** Translations of the name; null if the catalogue has renamed the entry or never had it. */
  translations?: NameTranslations | null
}

export interface EntryForEmail extends CatalogueName {
  wasteCode: string
  /** Group in the catalogue. */
  group: string
  quantity: number
  unit: Unit
  grams: number
  isLowerBound: boolean
  destructionProtocol: boolean
  serialNumbers: string[]
  packages: (CatalogueName & { quantity: number; unit: Unit })[]
}

export const nameIn = (locale: Locale, { name, translations }: CatalogueName): string =>
  translations?.[locale]?.name ?? name

export async function readOrderForEmail(db: Connection, id: string): Promise<OrderForEmail> {
  const [row] = await orderWithEntries(db, { id })
  if (!row) throw new Error('there is no such order')
  return toOrderForEmail(row)
}

const orderWithEntries = statement((db, { id }: { id: string }) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_number', 'created_at', 'locale', 'comment', 'company_id', 'order_link_id'])
    .select(['privacy_notice_version', 'weight_grams', 'weight_is_lower_bound', 'status'])
    .select(SUGGESTED_DAY.as('suggested_day'))
    .select(['available_hours_from', 'available_hours_to', 'contact_name', 'contact_email', 'contact_phone'])
    .select(COMPANY_COLUMNS)
    .select(Object.values(PLACE_COLUMNS))
    .select(REPORTER_COLUMNS)
    .select(
      sql<EntryForEmail[]>`
        array(
          select json_build_object(
            'name', entry.name,
            'translations', (select translations from recycling_items item where item.id = entry.recycling_item_id and item.name = entry.name),
            'wasteCode', entry.waste_code, 'group', entry.item_group, 'quantity', entry.quantity, 'unit', entry.unit,
            'grams', entry.weight_grams, 'isLowerBound', entry.weight_is_lower_bound,
            'destructionProtocol', entry.destruction_protocol, 'serialNumbers', entry.serial_numbers,
            'packages', array(
              select json_build_object(
                'name', package.name, 'quantity', package.quantity, 'unit', package.unit,
                'translations', (select translations from package_types type where type.id = package.package_type_id and type.name = package.name)
              )
              from order_packages package where package.order_entry_id = entry.id order by package.position
            )
          )
          from order_entries entry where entry.order_id = orders.id order by entry.position
        )`.as('entries'),
    )
    .select(
      sql<string[]>`
        array(select name from order_files where order_id = orders.id order by created_at, id)`.as('files'),
    )
    .select(WEIGHED_OF_ORDER.as('weighed'))
    .where('id', '=', id),
)

type Row = Awaited<ReturnType<typeof orderWithEntries>>[number]

const toOrderForEmail = (row: Row): OrderForEmail => ({
  id: row.id,
  number: row.order_number,
  placedAt: row.created_at,
  locale: row.locale,
  comment: row.comment,
  privacyNoticeVersion: row.privacy_notice_version,
  isOfCompany: !addressesAreUnverified(row),
  company: companyFromColumns(row),
  branch: placeFromColumns(row),
  hours: { from: row.available_hours_from, to: row.available_hours_to },
  contact: { name: row.contact_name, email: row.contact_email, phone: row.contact_phone },
  reporter: reporterFromColumns(row),
  equipment: {
    entries: row.entries,
    grams: Number(row.weight_grams),
    isLowerBound: row.weight_is_lower_bound,
  },
  weighed: row.weighed,
  plannedDay: awaitsPickup(row.status) ? row.suggested_day : null,
  files: row.files,
})

/** Message that staff wrote, and the present status of its order. */
export const readMessageForEmail = (db: Connection, id: string) =>
  db
    .selectFrom('order_messages')
    .innerJoin('orders', 'orders.id', 'order_messages.order_id')
    .select(['subject', 'text', 'status'])
    .where('order_messages.id', '=', id)
    .executeTakeFirstOrThrow()

export async function countFilesOf(db: Connection, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('order_files')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
