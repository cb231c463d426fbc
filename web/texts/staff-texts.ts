// The texts of the staff area, which the application of everybody does not even name. To be imported by what shows them.
import type { Messages } from '@lingui/core'
import { textsOf } from './load-texts.ts'

textsOf.staff = import.meta.glob<Messages>('./??.json', { query: '?area=staff', import: 'default' })
