// Displayed waste code. If there is none yet, the text says when it will be confirmed.
import { isSettled } from '#contract/catalogue/waste-code.ts'
import type { useText } from './use-text.tsx'

export const shownCode = (code: string, t: ReturnType<typeof useText>['t']) =>
  isSettled(code) ? code : t('WASTE_CODE.LATER')
