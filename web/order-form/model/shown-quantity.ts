import { tidyQuantity } from '#contract/fields/quantity.ts'
import { decimalSign } from '#web/texts/format.ts'
import { currentLocale } from '#web/texts/load-texts.ts'

/** Quantity with the decimal separator of the language. The rules and the body accept dot and comma. */
export const shownQuantity = (quantity: string | number): string =>
  tidyQuantity(String(quantity)).replace(/^(\d+)\.(\d+)$/, `$1${decimalSign(currentLocale())}$2`)
