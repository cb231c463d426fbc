// The texts about setting a second factor up, which nobody needs who does without. To be imported by what shows them.
import type { Messages } from '@lingui/core'
import { textsOf } from './load-texts.ts'

textsOf['second-factor'] = import.meta.glob<Messages>('./??.json', {
  query: '?area=second-factor',
  import: 'default',
})
