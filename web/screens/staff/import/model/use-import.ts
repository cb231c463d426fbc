// What can be done with the import under way. Of two answers under way the later one counts.
import { useRef, useState } from 'react'
import type { ImportColumn } from '#contract/companies/company-import.ts'
import type { CallProblem } from '#web/api/result.ts'
import { staffImportApi } from '#web/api/staff-imports.ts'
import type { CellsRead, SheetFailure } from '#web/lib/sheets/read-cells.ts'
import { useStore } from '#web/lib/store.ts'
import { newIdempotencyKey } from '#web/order-form/model/idempotency-key.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { useSession } from '#web/session/session.ts'
import { askSheetWorker } from './ask-sheet-worker.ts'
import { dataRows, hasTooMany, importRowOf, layoutOf, withRole } from './columns.ts'
import { importState, type ImportState } from './import-state.ts'

/** Five thousand rows on a slow line. */
const TIMEOUT_MS = 120_000

export type FileFailure = SheetFailure | 'TOO_MANY' | 'NO_ROWS'

export interface ImportActs {
  /** Null before a file was read. */
  state: ImportState | null
  busy: 'reading' | 'previewing' | 'saving' | null
  failure: FileFailure | null
  problem: CallProblem | null
  /** Each answers whether it went well. */
  readFile: (file: File) => Promise<boolean>
  makePreview: () => Promise<boolean>
  save: () => Promise<boolean>
  setRole: (at: number, role: ImportColumn | null) => void
  setInvite: (invite: boolean) => void
  tookRefused: () => void
  forget: () => void
}

export function useImport(): ImportActs {
  const person = useSession()?.uuid ?? ''
  const held = useStore(importState)
  const state = held?.person === person ? held : null
  const [busy, setBusy] = useState<ImportActs['busy']>(null)
  const [failure, setFailure] = useState<FileFailure | null>(null)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const latest = useRef(0)

  const change = (set: Partial<ImportState>) => {
    const now = importState.read()
    if (now) importState.write({ ...now, key: newIdempotencyKey(), ...set })
  }

  async function readFile(file: File): Promise<boolean> {
    latest.current += 1
    const mine = latest.current
    setBusy('reading')
    setFailure(null)
    setProblem(null)
    const read = await cellsOf(file)
    if (mine !== latest.current) return false
    setBusy(null)
    const layout = read.ok ? layoutOf(read.cells.rows) : null
    const why = !read.ok ? read.failure : layout && faultOf(read, layout)
    setFailure(why)
    if (!read.ok || !layout || why) return false
    importState.write({
      person,
      fileName: file.name,
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
    setBusy('previewing')
    setProblem(null)
    const data = dataRows(state.cells.rows, state.layout)
    const sent = data.map((row) => importRowOf(row, state.layout))
    const result = await staffImportApi.previewImport({ body: { rows: sent }, timeoutMs: TIMEOUT_MS })
    setBusy(null)
    if (importState.read()?.layout !== state.layout) return false
    if (result.ok) change({ preview: { ...result.data, data, sent }, result: null })
    else setProblem(result.error)
    return result.ok
  }

  async function save(): Promise<boolean> {
    if (!state?.preview || busy) return false
    const { preview, invite, key } = state
    setBusy('saving')
    setProblem(null)
    const result = await staffImportApi.runImport({
      body: { rows: preview.sent, invite, previewToken: preview.previewToken },
      headers: { 'idempotency-key': key },
      timeoutMs: TIMEOUT_MS,
    })
    setBusy(null)
    if (result.ok) {
      change({ result: result.data })
      void queryClient.invalidateQueries({ queryKey: ['staff companies'] })
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
      latest.current += 1
      importState.write(null)
      setBusy(null)
      setFailure(null)
      setProblem(null)
    },
  }
}

async function cellsOf(file: File): Promise<CellsRead> {
  try {
    return await askSheetWorker(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { ok: false, failure: 'TOO_SLOW' }
  }
}

function faultOf(read: CellsRead & { ok: true }, layout: ImportState['layout']): FileFailure | null {
  if (hasTooMany(read.cells, layout)) return 'TOO_MANY'
  return dataRows(read.cells.rows, layout).length === 0 ? 'NO_ROWS' : null
}
