// The texts about carriers of data, which the form's first weight does not even name. To be imported by what shows them.
import type { Messages } from '@lingui/core'
import { textsOf } from './load-texts.ts'

textsOf['data-carriers'] = import.meta.glob<Messages>('./??.json', {
  query: '?area=data-carriers',
  import: 'default',
})
