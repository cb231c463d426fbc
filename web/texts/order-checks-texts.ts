// Texts of checks that run while an order is filled in. Import this file where they are shown.
import type { Messages } from '@lingui/core'
import { textsOf } from './load-texts.ts'

textsOf['order-checks'] = import.meta.glob<Messages>('./??.json', {
  query: '?area=order-checks',
  import: 'default',
})
