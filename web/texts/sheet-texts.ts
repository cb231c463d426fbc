// The texts about how a spreadsheet was read, which no screen's first weight even names. To be imported by what shows them.
import type { Messages } from '@lingui/core'
import { textsOf } from './load-texts.ts'

textsOf['sheets'] = import.meta.glob<Messages>('./??.json', {
  query: '?area=sheets',
  import: 'default',
})
