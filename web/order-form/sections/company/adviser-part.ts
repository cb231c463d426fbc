// The adviser with its words, fetched together when it is first asked for.
import { withTexts } from '#web/texts/load-texts.ts'
import '#web/texts/adviser-texts.ts'

export const adviserWithTexts = () =>
  withTexts(import('./adviser.tsx'), 'bdo-adviser').then(({ Adviser }) => Adviser)
