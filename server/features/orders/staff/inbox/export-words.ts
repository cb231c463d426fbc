// The words of statuses in the exported list, as the screens call them: the same texts.

import type { Locale } from '#contract/languages.ts'
import { statusKey, type OrderStatus } from '#contract/orders/order.ts'
import en from '#web/texts/en/common.json' with { type: 'json' }
import pl from '#web/texts/pl/common.json' with { type: 'json' }
import uk from '#web/texts/uk/common.json' with { type: 'json' }

const TEXTS = { pl, en, uk } satisfies Record<
  Locale,
  Record<ReturnType<typeof statusKey<OrderStatus>>, string>
>

export const statusWord = (status: OrderStatus, locale: Locale): string => TEXTS[locale][statusKey(status)]
