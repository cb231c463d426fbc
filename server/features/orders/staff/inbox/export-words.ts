// Names of statuses in the exported list, taken from the texts of the screens.

import type { Locale } from '#contract/languages.ts'
import { statusKey, type OrderStatus } from '#contract/orders/order.ts'
import { SCREEN_TEXTS } from '#server/texts.ts'

export const statusWord = (status: OrderStatus, locale: Locale): string =>
  SCREEN_TEXTS[locale][statusKey(status)]
