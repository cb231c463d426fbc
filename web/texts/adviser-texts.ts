// The texts of the adviser about BDO, which the form's first weight does not even name. To be imported by what shows them.
import type { Messages } from '@lingui/core'
import { catalogues } from './load-texts.ts'

Object.assign(catalogues, import.meta.glob<Messages>('./*/bdo-adviser.json', { import: 'default' }))
