import { formatWeight } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'

export interface Mass {
  grams: number
  isLowerBound: boolean
}

/** A mass in words: `263,100 kg`, or `co najmniej 120 kg` when a weight is not known. */
export function useMass(): (mass: Mass) => string {
  const { t, locale } = useText()
  return ({ grams, isLowerBound }) => {
    const mass = t('UNITS.KG', { amount: formatWeight(grams / 1000, locale) })
    return isLowerBound ? t('FORM.AT_LEAST', { mass }) : mass
  }
}
