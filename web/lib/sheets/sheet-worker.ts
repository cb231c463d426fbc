// Reads spreadsheets and text tables in a worker, so that the page stays responsive.
import '../newer-functions/add-newer-functions.ts'
import { type CellsRead, readFile, readText, type ReadChoices, type SheetLimits } from './read-cells.ts'

export type SheetTask = ({ text: string } | { bytes: Uint8Array<ArrayBuffer> }) & {
  limits: SheetLimits
  choices: ReadChoices
}

export const readTask = async (task: SheetTask): Promise<CellsRead> =>
  'text' in task
    ? readText(task.text, task.limits, task.choices)
    : readFile(task.bytes, task.limits, task.choices)

// Only in a worker; tests import `readTask` directly.
if (typeof document === 'undefined' && typeof self !== 'undefined')
  self.addEventListener('message', ({ data }: MessageEvent<SheetTask>) => {
    void readTask(data).then((answer) => self.postMessage(answer))
  })
