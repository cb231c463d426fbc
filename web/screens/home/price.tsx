import { numberIn } from '#contract/languages.ts'
import { landingFacts } from '#web/operator/operator.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Perforation, Slip, SlipHead } from '#web/ui/slip.tsx'
import { KILOGRAMS } from './example-order.tsx'
import styles from './price.module.css'

/** Prices by weight from the operator's settings. Renders nothing without them. */
export function Price() {
  const { t, locale } = useText()
  const { prices } = landingFacts()
  if (!prices) return null
  const { collectionPointUnderKg, freeFromKg } = prices
  const kg = (amount: number) => numberIn(locale, amount)
  const free = kg(freeFromKg)
  const piecesOf = (kilogramsEach: number) => Math.ceil(freeFromKg / kilogramsEach)
  return (
    <section aria-labelledby="home-price">
      <h2 id="home-price">{t('HOME.PRICE.TITLE')}</h2>
      <p>{t('HOME.PRICE.LEAD')}</p>
      <Slip className={styles['slip']}>
        <SlipHead title={t('HOME.PRICE.WEIGHT')} headingLevel={3} />
        <ol className={styles['meter']}>
          {collectionPointUnderKg !== null && (
            <li>
              <b>{t('HOME.PRICE.UP_TO', { kg: kg(collectionPointUnderKg) })}</b>{' '}
              {t('HOME.PRICE.COLLECTION_POINT')}
            </li>
          )}
          <li>
            <b>
              {collectionPointUnderKg === null
                ? t('HOME.PRICE.UP_TO', { kg: free })
                : t('HOME.PRICE.BETWEEN', { from: kg(collectionPointUnderKg), to: free })}
            </b>{' '}
            {t('HOME.PRICE.PAID')}
          </li>
          <li>
            <b>{t('HOME.PRICE.FREE', { kg: free })}</b> {t('HOME.PRICE.FREE_DETAIL')}
          </li>
        </ol>
        <Perforation />
        <p className={styles['example']}>
          <Text
            id="HOME.PRICE.EXAMPLE"
            values={{
              kg: free,
              computers: piecesOf(KILOGRAMS.computer),
              monitors: piecesOf(KILOGRAMS.monitor),
            }}
            parts={{ weight: <b /> }}
          />
        </p>
      </Slip>
    </section>
  )
}
