// The texts of checks that run while an order is filled in. To be imported by what shows them.
import type { Messages } from '@lingui/core'
import { textsOf } from './load-texts.ts'

textsOf['order-checks'] = import.meta.glob<Messages>('./??.json', {
  query: '?area=order-checks',
  import: 'default',
})
