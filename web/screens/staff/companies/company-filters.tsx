// Filters above the list of companies.
import { BDO_STATES, type ListStaffCompanies } from '#contract/companies/staff-companies.ts'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { useTypedSearch } from '#web/lib/use-typed-search.ts'
import { ChipPopover } from '#web/staff/list/chip-popover.tsx'
import { Chip } from '#web/staff/list/chip.tsx'
import { ChoiceChip } from '#web/staff/list/choice-chip.tsx'
import { ListSearch } from '#web/staff/list/list-search.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface CompanyFiltersProps {
  view: ListStaffCompanies
  /** `instead` replaces the history entry, so that Back does not go through every letter. */
  onShow: (change: Partial<ListStaffCompanies>, how?: 'instead') => void
}

export function CompanyFilters({ view, onShow }: CompanyFiltersProps) {
  const { t } = useText()
  const { bdo, city } = view
  const turn = (name: 'openOrders' | 'withoutPeople') => (
    <Chip
      isSet={view[name] === 'true'}
      aria-pressed={view[name] === 'true'}
      onClick={() => onShow({ [name]: view[name] ? undefined : 'true' })}
    >
      {t(`COMPANIES.FILTER_${name}`)}
    </Chip>
  )
  return (
    <div className="row gap-6" role="group" aria-label={t('COMPANIES.FILTERS')}>
      <ListSearch
        label={t('COMPANIES.SEARCH')}
        applied={view.search}
        onSearch={(search) => onShow({ search }, 'instead')}
      />
      {turn('openOrders')}
      {turn('withoutPeople')}
      <ChoiceChip
        label={t('COMPANIES.FILTER_BDO')}
        all={t('COMPANIES.FILTER_ALL')}
        choices={BDO_STATES.map((value) => ({ value, words: t(`COMPANIES.BDO_IS_${value}`) }))}
        chosen={bdo}
        onChoose={(chosen) => onShow({ bdo: chosen })}
      />
      <ChipPopover
        title={t('COMPANIES.CITY')}
        isSet={city !== ''}
        label={
          <>
            {t('COMPANIES.CITY')} {city !== '' && <b>{city}</b>}
          </>
        }
      >
        {(close) => (
          <City applied={city} onShow={(typed) => onShow({ city: typed }, 'instead')} onEnter={close} />
        )}
      </ChipPopover>
    </div>
  )
}

interface CityProps {
  applied: string
  onShow: (city: string) => void
  onEnter: () => void
}

function City({ applied, onShow, onEnter }: CityProps) {
  const { t } = useText()
  const { typed, type, searchNow } = useTypedSearch(applied, (text) => text.trim(), onShow)
  return (
    <Field label={t('COMPANIES.CITY')}>
      <TextInput
        type="search"
        value={typed}
        maxLength={MAX_SEARCH_LENGTH}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => {
          if (key !== 'Enter') return
          searchNow(typed)
          onEnter()
        }}
      />
    </Field>
  )
}
