// Proposes a weight per piece, learned from weighed pickups. It is only filled in; the person saves
// the entry.
import { useController } from 'react-hook-form'
import type { CatalogueItem } from '#contract/catalogue/staff-catalogue.ts'
import { formatAmount, formatKilograms } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useProposals } from '../model/learned-query.ts'
import type { EntryControl } from './use-entry-form.ts'

interface LearnedWeightProps {
  item: CatalogueItem
  control: EntryControl
}

export function LearnedWeight({ item, control }: LearnedWeightProps) {
  const { t, locale } = useText()
  const { field } = useController({ control, name: 'weightPerPiece' })
  const [learned] = useProposals([item]).proposals ?? []
  if (!learned) return null
  const { pickups, medianKg, lowerQuartileKg, upperQuartileKg } = learned
  return (
    <Note kind="info">
      <p>
        {typeset(
          t('CATALOGUE.LEARNED', {
            pickups,
            median: formatKilograms(medianKg, locale),
            lower: formatKilograms(lowerQuartileKg, locale),
            upper: formatKilograms(upperQuartileKg, locale),
          }),
        )}
      </p>
      <Button kind="second" onClick={() => field.onChange(formatAmount(medianKg, locale))}>
        {t('CATALOGUE.TAKE_LEARNED', { median: formatKilograms(medianKg, locale) })}
      </Button>
    </Note>
  )
}
