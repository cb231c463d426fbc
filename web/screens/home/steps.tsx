import { useText } from '#web/texts/use-text.tsx'
import { Cable } from '#web/ui/cable.tsx'

export function Steps() {
  const { t } = useText()
  return (
    <section aria-labelledby="home-steps">
      <h2 id="home-steps">{t('HOME.STEPS.TITLE')}</h2>
      <Cable
        steps={[
          {
            id: 'order',
            state: 'done',
            sign: '1',
            title: t('HOME.STEPS.ORDER'),
            detail: t('HOME.STEPS.ORDER_DETAIL'),
          },
          {
            id: 'date',
            state: 'done',
            sign: '2',
            title: t('HOME.STEPS.DATE'),
            detail: t('HOME.STEPS.DATE_DETAIL'),
          },
          {
            id: 'handOver',
            state: 'done',
            sign: '3',
            title: t('HOME.STEPS.HAND_OVER'),
            detail: t('HOME.STEPS.HAND_OVER_DETAIL'),
          },
        ]}
      />
    </section>
  )
}
