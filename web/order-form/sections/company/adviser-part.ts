// BDO adviser with its texts, loaded together on demand.
import { withTexts } from '#web/texts/load-texts.ts'
import '#web/texts/adviser-texts.ts'

export const adviserWithTexts = () =>
  withTexts(import('./adviser.tsx'), 'bdo-adviser').then(({ Adviser }) => Adviser)
