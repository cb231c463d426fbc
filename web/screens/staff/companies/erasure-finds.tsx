// Texts that name the erased person, each with a choice: certain matches, and possible ones that may mean somebody else.
import type { Erasure, ErasureFind, FindPlace } from '#contract/privacy/erasure.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from './companies.module.css'

/** Whether to erase a text, by id of the find. The server decides about missing ids. */
export type Chosen = Readonly<Record<string, boolean>>

const PLACES = {
  companies: 'ERASURE.IN_COMPANIES',
  branches: 'ERASURE.IN_BRANCHES',
  company_notes: 'ERASURE.IN_COMPANY_NOTES',
  order_links: 'ERASURE.IN_ORDER_LINKS',
  orders: 'ERASURE.IN_ORDERS',
  order_entries: 'ERASURE.IN_ORDER_ENTRIES',
  order_packages: 'ERASURE.IN_ORDER_PACKAGES',
  order_files: 'ERASURE.IN_ORDER_FILES',
  order_history: 'ERASURE.IN_ORDER_HISTORY',
  order_notes: 'ERASURE.IN_ORDER_NOTES',
  order_reminders: 'ERASURE.IN_ORDER_REMINDERS',
  order_messages: 'ERASURE.IN_ORDER_MESSAGES',
  order_replies: 'ERASURE.IN_ORDER_REPLIES',
  stop_reports: 'ERASURE.IN_STOP_REPORTS',
  collected_masses: 'ERASURE.IN_COLLECTED_MASSES',
  drivers: 'ERASURE.IN_DRIVERS',
  day_routes: 'ERASURE.IN_DAY_ROUTES',
  mails: 'ERASURE.IN_MAILS',
  staff_views: 'ERASURE.IN_STAFF_VIEWS',
} as const satisfies Record<FindPlace, string>

interface ErasureFindsProps {
  erasure: Erasure
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

export function ErasureFinds({ erasure, chosen, onChoose }: ErasureFindsProps) {
  const groups = [
    { isErased: true, title: 'ERASURE.FINDS', hint: 'ERASURE.FINDS_HINT', more: 'ERASURE.MORE_ERASED' },
    { isErased: false, title: 'ERASURE.DOUBTED', hint: 'ERASURE.DOUBTED_HINT', more: 'ERASURE.MORE_LEFT' },
  ] as const
  const { t } = useText()
  return groups.map(({ isErased, title, hint, more }) => {
    const finds = erasure.finds.filter(({ erased }) => erased === isErased)
    const moreCount = isErased ? erasure.moreErased : erasure.moreLeft
    if (finds.length === 0) return null
    return (
      <fieldset key={title} className={styles['finds']}>
        <legend>{t(title)}</legend>
        <p className="muted">{t(hint)}</p>
        {finds.map((find) => (
          <Checkbox
            key={find.id}
            label={<Found find={find} />}
            checked={chosen[find.id] ?? find.erased}
            onChange={({ target }) => onChoose({ ...chosen, [find.id]: target.checked })}
          />
        ))}
        {moreCount > 0 && <p>{t(more, { count: moreCount })}</p>}
      </fieldset>
    )
  })
}

function Found({ find: { where, place, before, found, after, deletes } }: { find: ErasureFind }) {
  const { t } = useText()
  return (
    <>
      <b>{[t(PLACES[where]), place].filter(Boolean).join(' ')}</b>
      {deletes && ` (${t('ERASURE.GOES_WHOLE')})`}: {before}
      <mark>{found}</mark>
      {after}
    </>
  )
}
