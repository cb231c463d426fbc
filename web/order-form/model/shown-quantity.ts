import { tidyQuantity } from '#contract/fields/quantity.ts'
import { decimalSign } from '#web/texts/format.ts'
import { currentLocale } from '#web/texts/load-texts.ts'

/** A quantity as it stands in its field, with the decimal sign of the language. The rules and the body read a dot as well as a comma. */
export const shownQuantity = (quantity: string | number): string =>
  tidyQuantity(String(quantity)).replace(/^(\d+)\.(\d+)$/, `$1${decimalSign(currentLocale())}$2`)
