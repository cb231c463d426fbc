// Texts of the staff area. They are separate, because the application of clients and visitors does not need them; import this
// file where they are shown.
import type { Messages } from '@lingui/core'
import { textsOf } from './load-texts.ts'

textsOf.staff = import.meta.glob<Messages>('./??.json', { query: '?area=staff', import: 'default' })
