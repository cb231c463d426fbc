// Import from choosing a file to saving. The preview is computed again when the catalogue changes.
import { useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  importCatalogueItems,
  type Imported,
  importPackageTypes,
} from '#contract/catalogue/staff-catalogue.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { staffCatalogueApi } from '#web/api/administration.ts'
import type { CallProblem, CallResult } from '#web/api/result.ts'
import type { ReadChoices, Reading } from '#web/lib/sheets/read-cells.ts'
import { readSource } from '#web/lib/sheets/read-source.ts'
import { askAgain } from '../model/entries-query.ts'
import type { Entry, Kind } from '../model/entry.ts'
import { type PlanFault, type PlannedRow, planOf } from './import-plan.ts'
import { CATALOGUE_LIMITS, type FileFault, tableOf, type TableRead } from './read-table.ts'

export interface Import {
  fault: FileFault | PlanFault | null
  fileName: string
  plan: { rows: readonly PlannedRow[]; unknown: readonly string[] } | null
  busy: boolean
  problem: CallProblem | null
  /** How the file was read. The person can correct it. */
  reading: Reading | null
  choose: (file: File, choices?: ReadChoices) => Promise<void>
  readAgain: (choices: ReadChoices) => Promise<void>
  save: () => Promise<void>
  forget: () => void
}

interface Chosen {
  file: File
  read: TableRead
}

interface Options {
  kind: Kind
  entries: readonly Entry[]
  onSaved: (counts: Imported) => void
}

export function useImport({ kind, entries, onSaved }: Options): Import {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [busy, setBusy] = useState(false)
  /** If two files are being read, the later one counts. */
  const latest = useRef(0)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  /** The server's errors by line of the file. */
  const [refused, setRefused] = useState<ReadonlyMap<number, FieldErrors>>(new Map())
  const table = chosen?.read.ok ? chosen.read.table : null
  const planned = useMemo(() => table && planOf(table, kind, entries), [table, kind, entries])
  const rows = planned?.ok
    ? planned.plan.rows.map((row) => {
        const errors = refused.get(row.line)
        return errors ? { ...row, outcome: 'wrong' as const, errors } : row
      })
    : []

  const choose = async (file: File, choices: ReadChoices = {}) => {
    setProblem(null)
    setRefused(new Map())
    latest.current += 1
    const mine = latest.current
    const read = tableOf(await readSource({ file }, CATALOGUE_LIMITS, choices))
    if (mine === latest.current) setChosen({ file, read })
  }
  const save = async () => {
    const sent = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
    if (busy || sent.length === 0 || rows.some(({ outcome }) => outcome === 'wrong')) return
    setBusy(true)
    setProblem(null)
    const result = await send(kind, sent)
    if (result?.ok) {
      await askAgain()
      onSaved(result.data)
    } else if (result) {
      const { errors, code } = result.error
      if (errors) setRefused(byLine(errors, sent))
      if (!errors || Object.keys(errors).length === 0) setProblem(result.error)
      if (code === 'CATALOGUE.CHANGED_MEANWHILE' || code === 'CATALOGUE.NOT_FOUND') await askAgain()
    }
    setBusy(false)
  }
  return {
    fault: chosen?.read.ok === false ? chosen.read.fault : planned?.ok === false ? planned.fault : null,
    fileName: chosen?.file.name ?? '',
    reading: chosen?.read.ok ? chosen.read.reading : null,
    plan: planned?.ok ? { rows, unknown: planned.plan.unknown } : null,
    busy,
    problem,
    choose,
    async readAgain(choices) {
      if (chosen) await choose(chosen.file, choices)
    },
    save,
    forget: () => {
      latest.current += 1
      setChosen(null)
      setProblem(null)
      setRefused(new Map())
    },
  }
}

/** Sends the rows. They have already passed these rules, so parsing them does not fail. */
async function send(kind: Kind, rows: readonly PlannedRow[]): Promise<CallResult<Imported> | null> {
  const bodies = rows.map(({ body }) => body)
  if (kind === 'items') {
    const body = z.safeParse(importCatalogueItems, { items: bodies })
    return body.success ? staffCatalogueApi.importCatalogueItems({ body: body.data }) : null
  }
  const body = z.safeParse(importPackageTypes, { packageTypes: bodies })
  return body.success ? staffCatalogueApi.importPackageTypes({ body: body.data }) : null
}

/** Maps `items.3.code` to the line of the fourth sent row. */
function byLine(errors: FieldErrors, sent: readonly PlannedRow[]): ReadonlyMap<number, FieldErrors> {
  const found = new Map<number, FieldErrors>()
  for (const [path, keys] of Object.entries(errors)) {
    const [, at = '', ...field] = path.split('.')
    const row = sent[Number(at)]
    if (row) found.set(row.line, { ...found.get(row.line), [field.join('.')]: keys })
  }
  return found
}
