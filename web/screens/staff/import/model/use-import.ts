// Actions of the running import. If two calls overlap, the answer of the later one counts.
import { useState } from 'react'
import type { CallProblem } from '#web/api/result.ts'
import { staffImportApi } from '#web/api/staff-companies.ts'
import type { CellsRead, ReadChoices, SheetFailure } from '#web/lib/sheets/read-cells.ts'
import { readSource } from '#web/lib/sheets/read-source.ts'
import { useStore } from '#web/lib/store.ts'
import { newIdempotencyKey } from '#web/order-form/model/idempotency-key.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { useSession } from '#web/session/session.ts'
import type { SheetRole } from './column-parts.ts'
import { dataRows, hasTooMany, importRowOf, layoutOf, withRole } from './columns.ts'
import { importState, type ImportState } from './import-state.ts'
import { CUSTOMER_LIMITS } from './sheet-limits.ts'

/** Timeout, long enough for 5,000 rows on a slow line. */
const TIMEOUT_MS = 120_000

export type FileFailure = SheetFailure | 'TOO_MANY' | 'NO_ROWS'

export interface ImportActs {
  /** Null before a file was read. */
  state: ImportState | null
  busy: 'reading' | 'previewing' | 'saving' | null
  failure: FileFailure | null
  problem: CallProblem | null
  /** Each returns whether it succeeded. */
  readFile: (file: File, choices?: ReadChoices) => Promise<boolean>
  makePreview: () => Promise<boolean>
  save: () => Promise<boolean>
  setRole: (at: number, role: SheetRole | null) => void
  setInvite: (invite: boolean) => void
  tookRefused: () => void
  forget: () => void
}

let started = 0

/**
 * Starts a call. The returned function tells whether no later call has started. The counter is
 * outside the component, because the person may leave the screen, return and start another call
 * before the first answer.
 */
function beginAct(): () => boolean {
  started += 1
  const mine = started
  return () => mine === started
}

export function useImport(): ImportActs {
  const person = useSession()?.uuid ?? ''
  const held = useStore(importState)
  const state = held?.person === person ? held : null
  const [busy, setBusy] = useState<ImportActs['busy']>(null)
  const [failure, setFailure] = useState<FileFailure | null>(null)
  const [problem, setProblem] = useState<CallProblem | null>(null)

  const change = (set: Partial<ImportState>) => {
    const now = importState.read()
    if (now) importState.write({ ...now, key: newIdempotencyKey(), ...set })
  }

  async function readFile(file: File, choices: ReadChoices = {}): Promise<boolean> {
    const isLatest = beginAct()
    setBusy('reading')
    setFailure(null)
    setProblem(null)
    const read = await readSource({ file }, CUSTOMER_LIMITS, choices)
    if (!isLatest()) return false
    setBusy(null)
    const layout = read.ok ? layoutOf(read.cells.rows) : null
    const why = !read.ok ? read.failure : layout && faultOf(read, layout)
    setFailure(why)
    if (!read.ok || !layout || why) return false
    importState.write({
      person,
      file,
      fileName: file.name,
      reading: read.reading,
      cells: read.cells,
      layout,
      preview: null,
      invite: false,
      key: newIdempotencyKey(),
      result: null,
      hasRefused: false,
    })
    return true
  }

  async function makePreview(): Promise<boolean> {
    if (!state || busy) return false
    if (state.preview && !state.result) return true
    const isLatest = beginAct()
    setBusy('previewing')
    setProblem(null)
    const data = dataRows(state.cells.rows, state.layout)
    const sent = data.map((row) => importRowOf(row, state.layout))
    const result = await staffImportApi.previewImport({ body: { rows: sent }, timeoutMs: TIMEOUT_MS })
    if (!isLatest()) return false
    setBusy(null)
    if (importState.read()?.layout !== state.layout) return false
    if (result.ok) change({ preview: { ...result.data, data, sent }, result: null })
    else setProblem(result.error)
    return result.ok
  }

  async function save(): Promise<boolean> {
    if (!state?.preview || busy) return false
    const { preview, invite, key } = state
    const isLatest = beginAct()
    setBusy('saving')
    setProblem(null)
    const result = await staffImportApi.runImport({
      body: { rows: preview.sent, invite, previewToken: preview.previewToken },
      headers: { 'idempotency-key': key },
      timeoutMs: TIMEOUT_MS,
    })
    if (result.ok) void queryClient.invalidateQueries({ queryKey: ['staff companies'] })
    if (!isLatest()) return false
    setBusy(null)
    if (result.ok) {
      change({ result: result.data })
      return true
    }
    setProblem(result.error)
    if (result.error.code === 'IMPORT.CHANGED_MEANWHILE' && result.error.details)
      change({ preview: { ...preview, ...result.error.details.current } })
    return false
  }

  return {
    state,
    busy,
    failure,
    problem,
    readFile,
    makePreview,
    save,
    setRole: (at, role) =>
      state && change({ layout: withRole(state.layout, at, role), preview: null, result: null }),
    setInvite: (invite) => change({ invite }),
    tookRefused: () => state && importState.write({ ...state, hasRefused: true }),
    forget() {
      beginAct()
      importState.write(null)
      setBusy(null)
      setFailure(null)
      setProblem(null)
    },
  }
}

function faultOf(read: CellsRead & { ok: true }, layout: ImportState['layout']): FileFailure | null {
  if (hasTooMany(read.cells, layout)) return 'TOO_MANY'
  return dataRows(read.cells.rows, layout).length === 0 ? 'NO_ROWS' : null
}
