import { useText } from '#web/texts/use-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './overview.module.css'

const TILES = [1, 2, 3, 4, 5]

export function OverviewSkeleton() {
  const { t } = useText()
  return (
    <div className={styles['stack']} aria-busy="true">
      <VisuallyHidden>{t('OVERVIEW.LOADING')}</VisuallyHidden>
      <div className={styles['tiles']}>
        {TILES.map((tile) => (
          <div key={tile} className={styles['place']}>
            <Skeleton shape="title" />
            <Skeleton />
          </div>
        ))}
      </div>
      <div className={styles['charts']}>
        {TILES.slice(0, 2).map((card) => (
          <div key={card} className={styles['placeCard']}>
            <Skeleton shape="title" />
            <Skeleton shape="block" />
          </div>
        ))}
      </div>
    </div>
  )
}
