// Weight of a piece as weighed pickups propose it. Nothing changes until the person takes it over and saves the entry.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { CatalogueItem } from '#contract/catalogue/staff-catalogue.ts'
import { massApi } from '#web/api/masses.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import { formatAmount, formatKilograms } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { EntryControl } from './use-entry-form.ts'

const learnedQuery = queryOptions({
  queryKey: ['staff catalogue', 'learned weights'],
  queryFn: ({ signal }) => dataOf(massApi.listLearnedWeights({ signal })),
})

interface LearnedWeightProps {
  item: CatalogueItem
  control: EntryControl
}

export function LearnedWeight({ item: { uuid, weightPerPiece }, control }: LearnedWeightProps) {
  const { t, locale } = useText()
  const { field } = useController({ control, name: 'weightPerPiece' })
  const { data } = useQuery(learnedQuery, queryClient)
  const learned = data?.list.find(({ itemUuid }) => itemUuid === uuid)
  if (!learned || learned.medianKg === weightPerPiece) return null
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
