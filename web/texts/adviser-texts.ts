// Texts of the BDO adviser. They are separate, because the form's first scripts do not need them; import this file where they are
// shown.
import type { Messages } from '@lingui/core'
import { textsOf } from './load-texts.ts'

textsOf['bdo-adviser'] = import.meta.glob<Messages>('./??.json', {
  query: '?area=bdo-adviser',
  import: 'default',
})
