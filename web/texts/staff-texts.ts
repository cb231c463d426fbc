// The texts of the staff area, which the application of everybody does not even name. To be imported by what shows them.
import type { Messages } from '@lingui/core'
import { catalogues } from './load-texts.ts'

Object.assign(catalogues, import.meta.glob<Messages>('./*/staff.json', { import: 'default' }))
