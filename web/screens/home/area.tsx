import { numberIn } from '#contract/languages.ts'
import type { AreaSettings } from '#contract/settings/operator-settings.ts'
import { landingFacts } from '#web/operator/operator.ts'
import { useText } from '#web/texts/use-text.tsx'
import { drawArea } from './draw-area.ts'
import styles from './area.module.css'

/** Pickup area from the operator's settings: a map with lines from the centre to each town. */
export function Area() {
  const { t, locale } = useText()
  const { area } = landingFacts()
  if (!area) return null
  const { centre, radiusKm, towns } = area
  const words = { centre: centre.name, km: numberIn(locale, radiusKm) }
  return (
    <section aria-labelledby="home-area" className={styles['area']}>
      <h2 id="home-area">{t('HOME.AREA.TITLE')}</h2>
      <p>{t('HOME.AREA.LEAD', words)}</p>
      {towns.length > 0 && (
        <Drawing
          area={area}
          label={t('HOME.AREA.DRAWING', { ...words, towns: towns.map(({ name }) => name).join(', ') })}
        />
      )}
    </section>
  )
}

function Drawing({ label, area }: { label: string; area: AreaSettings }) {
  const { width, height, centre, towns } = drawArea(area)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {towns.map(({ name, cable }) => (
        <path key={name} d={cable} />
      ))}
      <circle className={styles['centre']} cx={centre.x} cy={centre.y} r="13" />
      {towns.map(({ name, x, y, nameY }) => (
        <g key={name}>
          <circle cx={x} cy={y} r="6.5" />
          <text x={x} y={nameY} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
      <text className={styles['centreName']} x={centre.x} y={centre.y - 22} textAnchor="middle">
        {area.centre.name}
      </text>
    </svg>
  )
}
