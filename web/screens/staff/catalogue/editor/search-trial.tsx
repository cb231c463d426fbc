// Shows what visitors would find with the unsaved texts of the item.
import { useDeferredValue, useMemo, useState } from 'react'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { type CatalogueItem, synonymsFrom } from '#contract/catalogue/staff-catalogue.ts'
import { householdCode } from '#contract/catalogue/waste-code.ts'
import { OTHER_LOCALES } from '#contract/languages.ts'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { itemSearch } from '#web/equipment/search/item-search.ts'
import { markMatch } from '#web/equipment/search/mark-match.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { EntryValues } from '../model/entry-values.ts'
import styles from './editor.module.css'

const SHOWN = 3

interface SearchTrialProps {
  /** Null for a new item. */
  item: CatalogueItem | null
  values: EntryValues
  all: readonly CatalogueItem[]
}

export function SearchTrial({ item, values, all }: SearchTrialProps) {
  const { t } = useText()
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query.trim())
  const typed = useDeferredValue(values)
  const own = item?.uuid ?? ''
  const isAsked = asked !== ''
  const search = useMemo(() => {
    if (!isAsked) return null
    const others = all.filter(({ uuid, hidden }) => !hidden && uuid !== own).map(asListed)
    return itemSearch([...others, asTyped(own, typed)])
  }, [isAsked, all, own, typed])
  const found = useMemo(() => search?.find(asked) ?? [], [search, asked])
  const at = found.findIndex(({ uuid }) => uuid === own)
  const shown = found.slice(0, SHOWN).map((one, index) => ({ one, place: index + 1 }))
  const late = at >= SHOWN ? found[at] : undefined
  return (
    <div className={styles['trial']}>
      <Field label={t('CATALOGUE.TRIAL')} hint={t('CATALOGUE.TRIAL_HINT')}>
        <TextInput
          icon="search"
          type="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </Field>
      <div role="status">
        {asked !== '' && found.length === 0 && <p>{t('CATALOGUE.TRIAL_NOTHING')}</p>}
        {found.length > 0 && (
          <ol className={styles['found']}>
            {[...shown, ...(late ? [{ one: late, place: at + 1 }] : [])].map(({ one, place }) => (
              <li key={one.uuid} value={place}>
                {one.uuid === own ? <b>{one.name || t('CATALOGUE.NEW_ITEM')}</b> : one.name}{' '}
                <MatchedSynonym item={one} query={asked} />
              </li>
            ))}
          </ol>
        )}
        {found.length > 0 && at < 0 && <p>{t('CATALOGUE.TRIAL_NOT_THIS')}</p>}
        {asked !== '' && item?.hidden && <p>{t('CATALOGUE.TRIAL_HIDDEN')}</p>}
      </div>
    </div>
  )
}

function MatchedSynonym({ item, query }: { item: ListedItem; query: string }) {
  const { t } = useText()
  if (markMatch(item.name, query).match !== '') return null
  const word = synonymsFrom(item.synonyms).find((one) => markMatch(one, query).match !== '')
  return word && <span className="muted">{t('CATALOGUE.BY_SYNONYM', { word })}</span>
}

function asListed(item: CatalogueItem): ListedItem {
  const { uuid, name, examples, synonyms, code, description, group, unit } = item
  return {
    uuid,
    name: name.pl,
    copyName: name.pl,
    code,
    description,
    group,
    examples: examples.pl,
    unit,
    weightPerPiece: item.weightPerPiece,
    weightPerCubicMeter: item.weightPerCubicMeter,
    translations: Object.fromEntries(
      OTHER_LOCALES.map((locale) => [locale, { name: name[locale] ?? '', examples: examples[locale] ?? '' }]),
    ),
    synonyms: synonyms.join(', '),
    oftenOrdered: item.oftenOrdered,
    holdsData: item.holdsData,
    householdCode: householdCode(code, item.householdCode),
  }
}

const asTyped = (uuid: string, values: EntryValues): ListedItem => ({
  uuid,
  name: values['name.pl'],
  copyName: values['name.pl'],
  code: values.code,
  description: values.description,
  group: values.group,
  examples: values['examples.pl'],
  unit: 'pieces',
  weightPerPiece: null,
  weightPerCubicMeter: null,
  translations: Object.fromEntries(
    OTHER_LOCALES.map((locale) => [
      locale,
      { name: values[`name.${locale}`], examples: values[`examples.${locale}`] },
    ]),
  ),
  synonyms: values.synonyms,
  oftenOrdered: null,
  holdsData: false,
  householdCode: values.householdCode,
})
