// Texts about how a spreadsheet was read. They are separate, because no screen's first scripts need them; import this file where
// they are shown.
import type { Messages } from '@lingui/core'
import { textsOf } from './load-texts.ts'

textsOf['sheets'] = import.meta.glob<Messages>('./??.json', {
  query: '?area=sheets',
  import: 'default',
})
