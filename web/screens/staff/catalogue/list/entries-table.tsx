// Table with rows of 44 px. On a phone each row is a card.
import { isSettled } from '#contract/catalogue/waste-code.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import { unitSymbol } from '#contract/units.ts'
import { useGroupWords } from '#web/equipment/picker/group-words.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Tag } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type Entry, isItem, type Kind } from '../model/entry.ts'
import { type Lift, type Step, useLift } from './use-lift.ts'
import look from '#web/ui/compact-table.module.css'
import styles from './table.module.css'

/** Floating buttons that move the picked-up row, for people without arrow keys. */
function MoveBar({ lift, name }: { lift: Lift; name: string }) {
  const { t } = useText()
  const step = (to: Step, words: string) => (
    <Button kind="second" className="small" unavailable={lift.isSaving} onClick={() => lift.to(to)}>
      {words}
    </Button>
  )
  return (
    <section
      className={classNames('row gap-8-16 between', styles['bar'])}
      aria-label={t('CATALOGUE.MOVING')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') lift.cancel()
      }}
    >
      <p>
        <b>{name}</b> <span>{t('CATALOGUE.PLACE', { place: lift.place, count: lift.rows.length })}</span>
        <span className="muted xs block">{t('CATALOGUE.MOVE_HINT')}</span>
      </p>
      <div className="wrap gap-6">
        {step('first', t('CATALOGUE.TO_FIRST'))}
        {step('up', t('CATALOGUE.UP'))}
        {step('down', t('CATALOGUE.DOWN'))}
        {step('last', t('CATALOGUE.TO_LAST'))}
        <Button className="small" busy={lift.isSaving} onClick={lift.drop}>
          {t('CATALOGUE.PUT_DOWN')}
        </Button>
        <Button kind="quiet" className="small" unavailable={lift.isSaving} onClick={lift.cancel}>
          {t('CATALOGUE.PUT_BACK')}
        </Button>
      </div>
    </section>
  )
}

interface EntriesTableProps {
  kind: Kind
  /** All entries of the kind, hidden ones too. */
  all: readonly Entry[]
  rows: readonly Entry[]
  /** False for hidden entries, because visitors do not see their position. */
  canMove: boolean
  openId: string | null
  /** Ids of entries with unsaved changes, one a line. */
  unsaved: string
  onOpen: (id: string) => void
}

export function EntriesTable({ kind, all, rows, canMove, openId, unsaved, onOpen }: EntriesTableProps) {
  const { t, locale } = useText()
  const { groupName } = useGroupWords()
  const lift = useLift(kind, all, rows)
  const weight = (entry: Entry, of: 'weightPerPiece' | 'weightPerCubicMeter') => {
    const kilograms = isItem(entry) ? entry[of] : null
    return kilograms === null ? '–' : formatWeight(kilograms, locale)
  }
  const grip: Column<Entry> = {
    id: 'grip',
    title: <VisuallyHidden>{t('CATALOGUE.ORDER')}</VisuallyHidden>,
    className: styles['grip'],
    cell: (entry) => (
      <button type="button" aria-label={t('CATALOGUE.MOVE', { name: entry.name.pl })} {...lift.gripOf(entry)}>
        <Dots />
      </button>
    ),
  }
  const name: Column<Entry> = {
    id: 'name',
    title: t('CATALOGUE.NAME'),
    onCard: 'first',
    className: styles['name'],
    cell: ({ uuid, name: { pl } }) => (
      <>
        <button type="button" aria-current={uuid === openId || undefined} onClick={() => onOpen(uuid)}>
          {pl}
        </button>
        {unsaved.includes(uuid) && <span className={styles['unsaved']}>{t('CATALOGUE.UNSAVED')}</span>}
      </>
    ),
  }
  const ofItems: Column<Entry>[] = [
    {
      id: 'group',
      title: t('CATALOGUE.GROUP'),
      className: styles['group'],
      cell: (entry) => isItem(entry) && groupName(entry.group),
    },
    {
      id: 'code',
      title: t('CATALOGUE.CODE'),
      onCard: 'corner',
      className: styles['code'],
      cell: (entry) =>
        isItem(entry) && (
          <Tag hazard={entry.hazardous}>{isSettled(entry.code) ? entry.code : t('CATALOGUE.CODE_LATER')}</Tag>
        ),
    },
    {
      id: 'piece',
      title: t('CATALOGUE.KG_A_PIECE'),
      align: 'end',
      className: styles['figure'],
      cell: (entry) => weight(entry, 'weightPerPiece'),
    },
    {
      id: 'cubicMeter',
      title: t('CATALOGUE.KG_A_M3'),
      align: 'end',
      className: classNames(styles['figure'], styles['spare']),
      cell: (entry) => weight(entry, 'weightPerCubicMeter'),
    },
  ]
  const ofPackages: Column<Entry>[] = [
    {
      id: 'unit',
      title: t('CATALOGUE.UNIT'),
      className: styles['unit'],
      cell: ({ unit }) => unitSymbol(unit, locale),
    },
    {
      id: 'symbol',
      title: t('CATALOGUE.SYMBOL'),
      onCard: 'corner',
      className: styles['code'],
      cell: ({ symbol }) => <Tag>{symbol}</Tag>,
    },
  ]
  return (
    <>
      <Table
        label={t(kind === 'items' ? 'CATALOGUE.TAB_ITEMS' : 'CATALOGUE.TAB_PACKAGES')}
        look={look}
        className={classNames(styles['table'], canMove && styles['movable'], lift.lifted && styles['moving'])}
        columns={[...(canMove ? [grip] : []), name, ...(kind === 'items' ? ofItems : ofPackages)]}
        rows={lift.rows}
        rowId={({ uuid }) => uuid}
        rowProps={({ uuid }) => ({
          'data-entry': uuid,
          className: classNames(lift.lifted?.uuid === uuid && styles['lifted']),
          isCurrent: uuid === openId,
          onPress: () => onOpen(uuid),
        })}
      />
      {lift.lifted && <MoveBar lift={lift} name={lift.lifted.name.pl} />}
    </>
  )
}

function Dots() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
