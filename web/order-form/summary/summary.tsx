import { MAX_FILES_PER_ORDER } from '#contract/limits.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import { unitSymbol, isWholeUnit } from '#contract/units.ts'
import { formatCount, formatQuantity } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Perforation, SlipFacts, SlipLines, SlipWeight } from '#web/ui/slip.tsx'
import type { EntrySummary } from '../model/form-summary.ts'
import { useFormSummary } from '../model/order-form-context.ts'
import { useWeightText } from '../model/use-weight-text.ts'
import styles from './summary.module.css'

/**
 * Number of entries in the summary. A longer list would push the button out of view, so further
 * entries are only counted.
 */
const LINES_SHOWN = 6

/** Content of the order so far, for the column beside the form and the bar below it. */
export function SummaryContent() {
  const { t, locale } = useText()
  const grams = useFormSummary((summary) => summary.grams)
  const isLowerBound = useFormSummary((summary) => summary.isLowerBound)
  const entries = useFormSummary((summary) => summary.entries)
  const named = entries
    .map((entry, at) => ({ entry, id: String(at) }))
    .filter(({ entry }) => entry.name !== '')
  const kilograms = formatWeight(grams / 1000, locale)
  const caption = t('FORM.SUMMARY_WEIGHT', { entries: t('FORM.ENTRIES', { count: named.length }) })
  return (
    <>
      <SlipWeight amount={kilograms} unit={unitSymbol('kg', locale)}>
        {isLowerBound ? `${t('FORM.SUMMARY_AT_LEAST')}, ${caption}` : caption}
      </SlipWeight>
      {named.length === 0 ? (
        <p className={styles['summaryEmpty']}>{t('FORM.SUMMARY_EMPTY')}</p>
      ) : (
        <EquipmentLines named={named} />
      )}
      <Perforation />
      <Facts />
    </>
  )
}

function EquipmentLines({ named }: { named: readonly { entry: EntrySummary; id: string }[] }) {
  const { t, locale } = useText()
  const weightText = useWeightText()
  const more = named.length - LINES_SHOWN
  const amount = ({ value, unit }: EntrySummary) =>
    value === null || unit === '' ? '–' : formatQuantity(value, unit, locale)
  return (
    <>
      <SlipLines
        label={t('FORM.SUMMARY_LINES')}
        lines={named.slice(0, LINES_SHOWN).map(({ entry, id }) => ({
          id,
          count: amount(entry),
          name: entry.name,
          weight:
            entry.value === null
              ? t('FORM.SUMMARY_NO_QUANTITY')
              : entry.isLowerBound
                ? '–'
                : weightText(entry),
        }))}
      />
      {more > 0 && <p className={styles['summaryMore']}>{t('FORM.SUMMARY_MORE', { count: more })}</p>}
    </>
  )
}

function Facts() {
  const { t, locale } = useText()
  const { packages, hasProtocol, serials, street, postalCode, city, from, to, files } = useFormSummary(
    (summary) => summary,
  )
  const none = t('FORM.SUMMARY_NONE')
  const place = [postalCode, city].filter(Boolean).join(' ')
  const packed = packages.map(({ type, name: typed, unit, value }) => {
    const name = type?.translations[locale]?.name ?? typed
    return isWholeUnit(unit)
      ? `${formatCount(value, locale)} × ${name}`
      : `${name} ${formatQuantity(value, unit, locale)}`
  })
  const address = (
    <>
      {typeset(street)}
      {street && place && <br />}
      {typeset(place)}
    </>
  )
  return (
    <SlipFacts
      facts={[
        {
          id: 'packages',
          term: t('FORM.SUMMARY_PACKAGES'),
          fact:
            packed.length === 0
              ? none
              : packed.map((line) => (
                  <span key={line} className={styles['line']}>
                    {line}
                  </span>
                )),
        },
        ...(hasProtocol || serials > 0
          ? [
              {
                id: 'carriers',
                term: t('FORM.SUMMARY_CARRIERS'),
                fact: t('FORM.CARRIERS', { wish: String(hasProtocol), count: serials }),
              },
            ]
          : []),
        { id: 'address', term: t('FORM.SUMMARY_ADDRESS'), fact: street || place ? address : none },
        { id: 'hours', term: t('FORM.SUMMARY_HOURS'), fact: from && to ? typeset(`${from}–${to}`) : none },
        {
          id: 'files',
          term: t('FORM.SUMMARY_FILES'),
          fact: t('FORM.SUMMARY_FILES_COUNT', { count: files, limit: MAX_FILES_PER_ORDER }),
        },
      ]}
    />
  )
}
