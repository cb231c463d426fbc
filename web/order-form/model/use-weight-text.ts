import { formatKilograms } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'

export interface EstimatedWeight {
  grams: number
  isLowerBound: boolean
}

/** Returns a function that formats weights: `263,100 kg`, or `co najmniej 120 kg` if a weight is unknown. */
export function useWeightText(): (weight: EstimatedWeight) => string {
  const { t, locale } = useText()
  return ({ grams, isLowerBound }) => {
    const weight = formatKilograms(grams / 1000, locale)
    return isLowerBound ? t('FORM.AT_LEAST', { weight }) : weight
  }
}
