// Reads what a person chose or pasted, and reads it again with their corrections.
import { askSheetWorker } from './ask-sheet-worker.ts'
import type { CellsRead, ReadChoices, SheetLimits } from './read-cells.ts'

export type SheetSource = { text: string } | { file: File }

export async function readSource(
  source: SheetSource,
  limits: SheetLimits,
  choices: ReadChoices = {},
): Promise<CellsRead> {
  try {
    if ('text' in source) return await askSheetWorker({ text: source.text, limits, choices })
    if (source.file.size > limits.bytes) return { ok: false, failure: 'TOO_LARGE' }
    const bytes = new Uint8Array(await source.file.arrayBuffer())
    return await askSheetWorker({ bytes, limits, choices })
  } catch {
    return { ok: false, failure: 'TOO_SLOW' }
  }
}
