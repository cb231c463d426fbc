import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import { unitSymbol } from '#contract/units.ts'
import { LoadBar } from '#web/staff/status-change/day-load-bar.tsx'
import { formatCount, formatKilograms } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { shownCode } from '#web/texts/waste-code.ts'
import { Slip, SlipHead } from '#web/ui/slip.tsx'
import styles from './year-slip.module.css'

/** Mass picked up in the last twelve months, by waste code. */
export function YearSlip({ company: { year } }: { company: StaffCompany }) {
  const { t, locale } = useText()
  const maxKg = Math.max(1, ...year.wasteCodes.map(({ kg, weighedKg }) => Math.max(kg, weighedKg ?? 0)))
  const isAnyWeighed = year.wasteCodes.some(({ weighedKg }) => weighedKg !== null)
  return (
    <Slip label={t('COMPANIES.YEAR')}>
      <SlipHead title={t('COMPANIES.YEAR')} headingLevel={2}>
        {t('COMPANIES.PICKUP_COUNT', {
          count: year.orderCount,
          shown: formatCount(year.orderCount, locale),
        })}
      </SlipHead>
      <p className={styles['mass']}>
        <strong>
          {formatWeight(year.kg, locale)} <small>{unitSymbol('kg', locale)}</small>
        </strong>
        <span>{typeset(t('COMPANIES.TOGETHER', { from: year.from, to: year.to }))}</span>
      </p>
      <ul className={styles['codes']}>
        {year.wasteCodes.map(({ code, kg, weighedKg }) => (
          <li key={code}>
            <span>{shownCode(code, t)}</span>
            <LoadBar kg={weighedKg ?? 0} more={Math.max(0, kg - (weighedKg ?? 0))} maxKg={maxKg} />
            <span>{formatKilograms(kg, locale)}</span>
            {weighedKg !== null && (
              <small>{t('COMPANIES.WEIGHED', { weight: formatKilograms(weighedKg, locale) })}</small>
            )}
          </li>
        ))}
      </ul>
      {isAnyWeighed && <p className={styles['hint']}>{t('COMPANIES.BARS')}</p>}
    </Slip>
  )
}
