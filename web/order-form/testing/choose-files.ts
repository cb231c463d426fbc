// Chooses files in the form. The file check, which is loaded on demand, is imported here so that tests need not wait.
import { act, fireEvent } from '@testing-library/react'
import { fileChecks } from '../model/file-checks.ts'
import { control } from './open-form.tsx'
import '#web/orders/file-verdict.ts'

/** Chooses files and waits until they are checked. */
export async function chooseFiles(...chosen: File[]): Promise<void> {
  fireEvent.change(control('files'), { target: { files: chosen } })
  await act(async () => void (await fileChecks.running()))
}
