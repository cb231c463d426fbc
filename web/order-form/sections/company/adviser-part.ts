// The adviser with its words, fetched together when it is first asked for.
import { currentLocale, loadTexts } from '#web/texts/load-texts.ts'
import '#web/texts/adviser-texts.ts'

export async function adviserWithTexts() {
  const [part] = await Promise.all([import('./adviser.tsx'), loadTexts(currentLocale(), 'bdo-adviser')])
  return part.Adviser
}
