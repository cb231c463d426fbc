// Edit conflict: shows both versions side by side and lets the person choose.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { CallProblem } from '#web/api/result.ts'
import { useSession } from '#web/session/session.ts'
import { savedBy } from '#web/staff/orders/saved-by.ts'
import { Initials } from '#web/staff/people/initials.tsx'
import { Notify } from '#web/staff/status-change/step-fields.tsx'
import { formatDateTime } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Act } from '../acts.ts'
import { type Part, partKey } from '../parts.ts'
import { type Acts, type Conflict, isConflict } from '../use-acts.ts'
import { chosenParts, type Difference, differences, proposed, type Side } from './differences.ts'
import styles from './conflict.module.css'

interface ConflictPageProps {
  conflict: Conflict
  acts: Acts
}

export function ConflictPage({ conflict, acts }: ConflictPageProps) {
  const { t, locale } = useText()
  const self = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const { current } = conflict
  const [act, setAct] = useState(conflict.act)
  // Moves the focus back to the heading after each further conflict.
  useEffect(() => heading.current?.focus(), [current.version])
  const all = differences({ ...conflict, act }, { t, locale })
  const [sides, setSides] = useState<Partial<Record<Part, Side>>>({})
  const sideOf = (one: Difference) => (one.isMine ? (sides[one.part] ?? proposed(one)) : 'theirs')
  const parts = chosenParts(act, all, sides)
  const { name, at } = savedBy(current.history, t)
  const values = { name, version: current.version }
  const when = at ? formatDateTime(at) : ''
  return (
    <div className={styles['page']}>
      <h1 ref={heading} tabIndex={-1}>
        {t('CONFLICT.TITLE')}
      </h1>
      <p className={styles['lead']}>{typeset(t('CONFLICT.LEAD', { ...values, when }))}</p>
      <Fork />
      <Versions
        rows={all.map((one) => ({ ...one, side: sideOf(one) }))}
        onChoose={(part, side) => setSides({ ...sides, [part]: side })}
        mine={
          <>
            <h2>{t('CONFLICT.MINE')}</h2>
            <Initials name={self?.fullname ?? ''} isSelf />
          </>
        }
        theirs={
          <>
            <h2>{t('CONFLICT.THEIRS', { ...values, when })}</h2>
            <Initials name={values.name} />
          </>
        }
      />
      <Fork joins />
      <Result
        all={all}
        sideOf={sideOf}
        act={act}
        onAct={setAct}
        acts={acts}
        parts={parts}
        current={current}
        name={values.name}
      />
    </div>
  )
}

interface ResultProps {
  all: readonly Difference[]
  sideOf: (one: Difference) => Side
  act: Act
  onAct: (act: Act) => void
  acts: Acts
  parts: ReadonlySet<Part>
  current: StaffOrder
  /** Name of the person who saved the current version. */
  name: string
}

function Result({ all, sideOf, act, onAct, acts, parts, current, name }: ResultProps) {
  const { t } = useText()
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const { version } = current
  const isPossible = act.isPossible(current)
  const isNothing = parts.size === 0
  const next = version + 1
  const save = async () => {
    const answer = await acts.settle(act, parts)
    if (answer && !answer.ok) setProblem(isConflict(answer.error) ? null : answer.error)
  }
  return (
    <section className={styles['result']} aria-label={t('CONFLICT.RESULT', { version: next })}>
      <h2>{t(isNothing ? 'CONFLICT.NOTHING' : 'CONFLICT.RESULT', { version: next })}</h2>
      <dl className={styles['outcome']}>
        {all.map((one) => (
          <div key={one.part}>
            <dt>{t(partKey(one.part))}</dt>
            <dd>
              {typeset(sideOf(one) === 'mine' ? one.mine : one.theirs)}{' '}
              <span className={styles['from']}>
                {sideOf(one) === 'mine' ? t('CONFLICT.FROM_MINE') : t('CONFLICT.FROM', { version })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {!isNothing && isPossible && (
        <>
          <Notice act={act} onAct={onAct} parts={parts} current={current} />
          <p className="second">{t(`CONFLICT.MAIL_${act.mail?.(parts, current) ?? 'NONE'}`)}</p>
        </>
      )}
      {!isPossible && (
        <Note kind="hint" role="alert">
          {t('CONFLICT.IMPOSSIBLE')}
        </Note>
      )}
      {problem && (
        <Note kind="error" role="alert" className="mt-12">
          {t(problem.code)}
        </Note>
      )}
      <div className="wrap gap-8 mt-14">
        <Button busy={acts.busy} unavailable={isNothing || !isPossible} onClick={() => void save()}>
          {t('CONFLICT.SAVE', { version: next })}
        </Button>
        <Button kind="second" onClick={acts.giveUp}>
          {t('CONFLICT.KEEP', { name })}
        </Button>
        <Button kind="quiet" onClick={acts.goBack}>
          <Icon name="left" size="small" />
          {t('CONFLICT.BACK')}
        </Button>
      </div>
    </section>
  )
}

/** Asks again whether to notify the client, because the form asked about an earlier version. */
function Notice({ act, onAct, parts, current }: Pick<ResultProps, 'act' | 'onAct' | 'parts' | 'current'>) {
  const { t } = useText()
  const email = act.notice?.addressOf(parts, current)
  if (!act.notice || email === undefined) return null
  const { isChosen, choose } = act.notice
  return (
    <Notify
      email={email}
      words={t('STAFF_ORDER.NOTIFY_EDIT')}
      checked={isChosen}
      onChange={(next) => onAct(choose(next) ?? act)}
    />
  )
}

/** Line that forks above the two versions and joins below them. */
function Fork({ joins = false }: { joins?: boolean }) {
  return (
    <svg
      className={styles['fork']}
      viewBox="0 0 1000 84"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        vectorEffect="non-scaling-stroke"
        d={
          joins
            ? 'M250 2c0 48 250 28 250 62v18M750 2c0 48-250 28-250 62'
            : 'M500 6v14c0 34-250 14-250 62M500 20c0 34 250 14 250 62'
        }
      />
    </svg>
  )
}

type Row = Difference & { side: Side }

interface VersionsProps {
  rows: readonly Row[]
  onChoose: (part: Part, side: Side) => void
  /** Headings of the two versions. */
  mine: ReactNode
  theirs: ReactNode
}

/** Two versions with aligned rows. Each row lets the person choose one value. */
export function Versions({ rows, onChoose, mine, theirs }: VersionsProps) {
  const name = useId()
  const side = (which: Side) =>
    rows.map((row) => (
      <Value
        key={row.part}
        row={row}
        side={which}
        name={`${name} ${row.part}`}
        onChoose={() => onChoose(row.part, which)}
      />
    ))
  return (
    <div className={classNames('stack', styles['versions'])}>
      <section className={classNames('sheet', styles['slip'])}>
        <div className={styles['head']}>{mine}</div>
        {side('mine')}
      </section>
      <section className={classNames('sheet', styles['slip'], styles['theirs'])}>
        <div className={styles['head']}>{theirs}</div>
        {side('theirs')}
      </section>
    </div>
  )
}

interface ValueProps {
  row: Row
  side: Side
  name: string
  onChoose: () => void
}

function Value({ row, side, name, onChoose }: ValueProps) {
  const { t } = useText()
  const { part, was, isMine, isTheirs } = row
  const isChanged = side === 'mine' ? isMine : isTheirs
  const words = (
    <span>
      <small>{typeset(t('CONFLICT.PART_WAS', { part: t(partKey(part)), was }))}</small>
      <b>{typeset(row[side])}</b>
      {!isChanged && <small>{t('CONFLICT.UNCHANGED')}</small>}
    </span>
  )
  // This edit cannot revert a change of the other person.
  if (!isMine) return <div className={classNames(styles['value'], styles['fixed'])}>{words}</div>
  return (
    <label className={classNames(styles['value'], row.side === side && styles['taken'])}>
      <input
        type="radio"
        className={styles['radio']}
        name={name}
        checked={row.side === side}
        onChange={onChoose}
      />
      {words}
    </label>
  )
}
