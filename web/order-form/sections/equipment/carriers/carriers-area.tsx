// Area for the data-carrier fields of an entry. Most equipment holds no data, so the fields are
// loaded on demand.
import { useEffect } from 'react'
import { catalogue } from '#web/equipment/catalogue.ts'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import '#web/texts/carriers-texts.ts'
import { LoadFailed, RetryArea } from '#web/order-form/fields/retry-area.tsx'
import { withTexts } from '#web/texts/load-texts.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRow } from '../use-row.ts'

export const carriersPart = loadable(() =>
  withTexts(
    import('./carriers-part.tsx').then((module) => module.CarriersPart),
    'data-carriers',
  ),
)

/** Whether an entry shows data-carrier fields: its equipment holds data, or the fields are already filled in. */
export function useCarriers(index: number) {
  const list = useLoadable(catalogue).value
  const uuid = useRow(`orderData.${index}`, (row) => row?.recyclingItem.uuid ?? '')
  const isSaid = useRow(
    `orderData.${index}`,
    (row) => row?.destructionProtocol === true || row?.serialNumbers !== undefined,
  )
  const holdsData = list?.itemOf(uuid)?.holdsData === true
  const isShown = holdsData || isSaid
  useEffect(() => {
    if (isShown) carriersPart.load()
  }, [isShown])
  return { holdsData, isShown }
}

export function CarriersArea({ index }: { index: number }) {
  const { t } = useText()
  const { holdsData, isShown } = useCarriers(index)
  const { status, value: Part } = useLoadable(carriersPart)
  if (!isShown) return null
  return (
    <RetryArea status={status}>
      {Part ? (
        <Part index={index} holdsData={holdsData} />
      ) : status === 'failed' ? (
        <LoadFailed
          words={t('FORM.CARRIERS_LOAD_FAILED')}
          name={`orderData.${index}.serialNumbers`}
          onRetry={carriersPart.load}
        />
      ) : (
        <Skeleton shape="block" />
      )}
    </RetryArea>
  )
}
