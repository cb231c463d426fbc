// The texts of the adviser about BDO, which the form's first weight does not even name. To be imported by what shows them.
import type { Messages } from '@lingui/core'
import { textsOf } from './load-texts.ts'

textsOf['bdo-adviser'] = import.meta.glob<Messages>('./??.json', {
  query: '?area=bdo-adviser',
  import: 'default',
})
