import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { formatCount, formatKilograms } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { shownCode } from '#web/texts/waste-code.ts'
import { Slip, SlipHead, SlipLines } from '#web/ui/slip.tsx'

/** What was picked up this year, by waste code. */
export function YearSlip({ company: { year } }: { company: StaffCompany }) {
  const { t, locale } = useText()
  return (
    <Slip label={t('COMPANIES.YEAR', { year: String(year.year) })}>
      <SlipHead title={t('COMPANIES.YEAR', { year: String(year.year) })} headingLevel={2}>
        {t('COMPANIES.ORDER_COUNT', {
          count: year.orderCount,
          shown: formatCount(year.orderCount, locale),
        })}
      </SlipHead>
      <SlipLines
        lines={[
          ...year.wasteCodes.map(({ code, kg }) => ({
            id: code,
            count: '',
            name: shownCode(code, t),
            weight: formatKilograms(kg, locale),
          })),
          { id: 'all', count: '', name: t('COMPANIES.TOGETHER'), weight: formatKilograms(year.kg, locale) },
        ]}
      />
    </Slip>
  )
}
