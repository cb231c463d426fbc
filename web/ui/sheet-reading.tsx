// Fields that show how a spreadsheet was read, and let the person correct it. Loaded when a file has been read.
import { useEffect } from 'react'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { withTexts } from '#web/texts/load-texts.ts'
import '#web/texts/sheet-texts.ts'
import type { SheetReadingProps } from './sheet-reading-fields.tsx'

export const sheetReadingPart = loadable(() =>
  withTexts(
    import('./sheet-reading-fields.tsx').then((module) => module.SheetReadingFields),
    'sheets',
  ),
)

export function SheetReading(props: SheetReadingProps) {
  const { value: Fields } = useLoadable(sheetReadingPart)
  useEffect(() => sheetReadingPart.load(), [])
  return Fields && <Fields {...props} />
}
