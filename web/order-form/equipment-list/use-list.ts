// State of a pasted list: its cells, the recognised rows and the person's decisions. It lives as
// long as the form, so that undecided rows can be reviewed later.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Catalogue } from '#web/equipment/catalogue.ts'
import type { Amount } from '#web/equipment/list/amount.ts'
import { type ColumnRole, type Layout, layoutOf, namesThing } from '#web/equipment/list/columns.ts'
import { LIST_LIMITS, onLines } from '#web/equipment/list/list-limits.ts'
import { askListWorker } from '#web/equipment/list/list-reader.ts'
import {
  type Decision,
  isReady,
  type NameMatch,
  type ReviewedRow,
  reviewOf,
  type Tally,
  tallyOf,
} from '#web/equipment/list/list-review.ts'
import { type ListRow, rowsOf, withinLimit } from '#web/equipment/list/list-rows.ts'
import { wordsOf } from '#web/equipment/search/word-stem.ts'
import type { Cells, ReadChoices, Reading, SheetFailure } from '#web/lib/sheets/read-cells.ts'
import { readSource, type SheetSource } from '#web/lib/sheets/read-source.ts'
import type { PastedList } from './pasted-list.ts'

interface ReadList {
  cells: Cells
  layout: Layout
  rows: readonly ListRow[]
  matches: ReadonlyMap<string, NameMatch>
  /** Null for a list from the draft, whose file is gone. */
  read: { source: SheetSource; reading: Reading } | null
}

export interface ListState {
  /** Current list, null without one; `resume` restores it. */
  now: PastedList | null
  resume: (list: PastedList) => void
  isReading: boolean
  failure: SheetFailure | null
  layout: Layout | null
  /** How the file or text was read; null for a list from the draft. */
  reading: Reading | null
  beyond: number
  review: readonly ReviewedRow[]
  tally: Tally
  readText: (text: string) => Promise<void>
  readFile: (file: File) => Promise<void>
  /** Reads the same file or text again with the person's corrections. */
  readAgain: (choices: ReadChoices) => Promise<void>
  setRole: (column: number, role: ColumnRole) => Promise<void>
  /** Chooses the item of the row, and of undecided rows with the same name. */
  choose: (row: ListRow, item: string) => void
  count: (row: ListRow, amount: Amount) => void
  drop: (row: ListRow, isDropped: boolean) => void
  confirm: (row: ListRow, isConfirmed: boolean) => void
  /** Marks rows as added. Returns a function that marks some of them as not added, while this list exists. */
  added: (numbers: readonly number[]) => (numbers: readonly number[]) => void
  clear: () => void
}

interface Keeping {
  /** List stored in the form's draft. */
  kept: PastedList | null
  keep: (list: PastedList | null) => void
}

export function useList(catalogue: Catalogue, { kept, keep }: Keeping): ListState {
  const [list, setList] = useState<ReadList | null>(null)
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map())
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<SheetFailure | null>(null)
  /** Number of the latest list; answers about an older one are ignored. */
  const latest = useRef(0)
  /** Layout with the person's latest roles, also while the rows are being matched again. */
  const layout = useRef<Layout | null>(null)

  async function matched(cells: Cells, layout: Layout, read: ReadList['read']): Promise<ReadList> {
    const rows = rowsOf(cells.rows, layout)
    const names = [...new Set(rows.map(({ sought }) => sought))]
    const matches = await askListWorker({ items: catalogue.items, names })
    return { cells, layout, rows, matches, read }
  }

  /**
   * Shows the list that `read` resolves to, or the reason why there is none. Does nothing if a
   * newer list was started.
   */
  async function show(
    read: () => Promise<ReadList | SheetFailure>,
    decided: PastedList['decisions'] = [],
  ): Promise<void> {
    latest.current += 1
    const mine = latest.current
    setIsReading(true)
    setFailure(null)
    const next = await read().catch((): SheetFailure => 'TOO_SLOW')
    if (mine !== latest.current) return
    setIsReading(false)
    if (typeof next === 'string') return setFailure(next)
    layout.current = next.layout
    setList(next)
    setDecisions(new Map(decided))
  }

  const begin = (source: SheetSource, choices: ReadChoices = {}) =>
    show(async () => {
      const answer = await readSource(source, LIST_LIMITS, choices)
      if (!answer.ok) return answer.failure
      const recognised = layoutOf(answer.cells.rows)
      const cells = withinLimit(answer.cells, recognised)
      return matched(cells, recognised, { source, reading: answer.reading })
    })

  const resume = ({ cells, layout: known, decisions: decided }: PastedList) =>
    show(() => matched(cells, known, null), decided)

  const resumeKept = useEffectEvent(() => void (kept && resume(kept)))
  useEffect(() => resumeKept(), [])

  const decide = (rows: readonly ListRow[], change: Partial<Decision>) =>
    setDecisions((known) => {
      const next = new Map(known)
      for (const { number } of rows) next.set(number, { ...next.get(number), ...change })
      return next
    })

  const review = useMemo(
    () =>
      list ? reviewOf({ rows: list.rows, matches: list.matches, decisions, itemOf: catalogue.itemOf }) : [],
    [list, decisions, catalogue],
  )
  const now = useMemo(
    (): PastedList | null =>
      list && {
        waiting: review.filter(({ state }) => state !== 'added' && state !== 'refused').length,
        cells: list.cells,
        layout: list.layout,
        decisions: [...decisions],
      },
    [list, review, decisions],
  )
  const keepNow = useEffectEvent(() => now && keep(now))
  useEffect(() => void keepNow(), [now])

  const beyond = list?.cells.beyond ?? 0
  return {
    now,
    resume: (before) => void resume(before),
    isReading,
    failure,
    layout: list?.layout ?? null,
    beyond,
    review,
    tally: tallyOf(review, beyond),
    reading: list?.read?.reading ?? null,
    readText: (text) => begin({ text: onLines(text) }),
    readFile: (file) => begin({ file }),
    async readAgain(choices) {
      if (list?.read) await begin(list.read.source, choices)
    },
    async setRole(column, role) {
      if (!list || !layout.current) return
      const columns = layout.current.columns.map((one, at) => {
        if (at === column) return { title: one.title, role }
        // Amount, unit and serial number may each have only one column.
        return !namesThing(role) && role !== 'skip' && one.role === role
          ? { ...one, role: 'skip' as const }
          : one
      })
      const changed = { ...layout.current, columns }
      layout.current = changed
      const next = await matched(list.cells, changed, list.read)
      if (layout.current === changed) setList(next)
    },
    choose: (row, item) =>
      decide(
        review
          .filter(
            (one) => one.row === row || (isAlike(one, row) && isUndecided(decisions.get(one.row.number))),
          )
          .map((one) => one.row),
        { item },
      ),
    count: (row, amount) => decide([row], { amount }),
    drop: (row, isDropped) => decide([row], { isDropped }),
    confirm: (row, isConfirmed) => decide([row], { isConfirmed }),
    added(numbers) {
      const ready = review.filter((one) => isReady(one) && numbers.includes(one.row.number))
      const rows = ready.map(({ row }) => row)
      decide(rows, { isAdded: true })
      const mine = latest.current
      return (back) => {
        if (mine !== latest.current) return
        decide(
          rows.filter(({ number }) => back.includes(number)),
          { isAdded: false },
        )
      }
    },
    clear() {
      keep(null)
      latest.current += 1
      layout.current = null
      setList(null)
      setDecisions(new Map())
      setFailure(null)
      setIsReading(false)
    },
  }
}

/** Rows with the same name, or unknown rows whose names differ only in numbers: `Folioskop 4`, `Folioskop 9`. */
const isAlike = (one: ReviewedRow, { name }: ListRow) =>
  one.row.name === name ||
  (one.state === 'unknown' && kindOf(name) !== '' && kindOf(one.row.name) === kindOf(name))

const kindOf = (name: string) =>
  wordsOf(name)
    .filter((word) => !/\d/.test(word))
    .join(' ')

const isUndecided = (decision: Decision | undefined) =>
  decision === undefined || (decision.item === undefined && !decision.isAdded)
