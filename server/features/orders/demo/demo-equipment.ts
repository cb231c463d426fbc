// Equipment and order number of a demo order.

import { orderNumber } from '#contract/orders/order-number.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { stableUuid } from '#database/seed/stable-uuid.ts'
import type { CurrentCatalogue } from '#server/features/catalogue/public.ts'
import { weighEquipment, type Equipment } from '../equipment.ts'
import type { DemoRow } from './demo-row.ts'

/** Numbers that look random but follow from a name: demo orders need no secrecy. */
export const demoNumber = (name: string, placedAt: Date) =>
  orderNumber(
    placedAt.getUTCFullYear(),
    Buffer.from(stableUuid('demo-order-number', name).replaceAll('-', ''), 'hex').subarray(0, 8),
  )

/** Parses an amount such as `14 G2-01`. */
function amountOf(text: string) {
  const [value = '', code = ''] = text.trim().split(' ')
  return { value: Number(value), code }
}

export const NO_CARRIERS = { destructionProtocol: false, serialNumbers: [] }

/** Returns serial numbers for data carriers, up to eight per entry; a protocol of destruction is requested. */
export function demoCarriers(
  catalogue: CurrentCatalogue,
  { uuid, value, name }: { uuid: string; value: number; name: string },
) {
  const holdsData = catalogue.items.get(uuid)?.holds_data ?? false
  const count = holdsData ? Math.min(value, 8) : 0
  const serialNumbers = Array.from(
    { length: count },
    (_, at) => `SN${stableUuid('demo-serial', `${name} ${uuid} ${at}`).slice(0, 8).toUpperCase()}`,
  )
  return { destructionProtocol: holdsData, serialNumbers }
}

/** Counts each item in its own unit. The named package is around the first item; the others get a package of the same kind. */
export function demoEquipment(
  catalogue: CurrentCatalogue,
  { gear, pack }: Pick<DemoRow, 'gear' | 'pack'>,
): Equipment {
  const { value: packages, code } = amountOf(pack)
  const packageType = packageTypeId(code)
  const packageUnit = catalogue.types.get(packageType)?.unit ?? 'pieces'
  return weighEquipment(
    catalogue,
    gear.split(',').map((text, at) => {
      const item = amountOf(text)
      const uuid = recyclingItemId(item.code)
      const unit = catalogue.items.get(uuid)?.unit ?? 'pieces'
      return {
        recyclingItem: { uuid, value: item.value, unit },
        packageTypes: [{ uuid: packageType, name: null, value: at === 0 ? packages : 1, unit: packageUnit }],
        ...demoCarriers(catalogue, { uuid, value: item.value, name: gear }),
      }
    }),
    { bdoPeopleCollection: false },
  )
}
