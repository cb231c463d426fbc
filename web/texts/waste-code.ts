// A waste code as it is shown: what has none yet says when it is settled.
import { isSettled } from '#contract/catalogue/waste-code.ts'
import type { useText } from './use-text.tsx'

export const shownCode = (code: string, t: ReturnType<typeof useText>['t']) =>
  isSettled(code) ? code : t('WASTE_CODE.LATER')
