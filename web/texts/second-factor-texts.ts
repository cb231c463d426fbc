// Texts for setting up a second factor, which most people never see. Import this file where they are shown.
import type { Messages } from '@lingui/core'
import { textsOf } from './load-texts.ts'

textsOf['second-factor'] = import.meta.glob<Messages>('./??.json', {
  query: '?area=second-factor',
  import: 'default',
})
