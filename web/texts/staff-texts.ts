// Texts of the staff area. They are separate, because the application of clients and visitors does not need them; import this
// file where they are shown.
import type { Messages } from '@lingui/core'
import { textsOf } from './load-texts.ts'

textsOf.staff = import.meta.glob<Messages>('./??.json', { query: '?area=staff', import: 'default' })
/** Labels of events in the audit log; exported files have them too. */
textsOf.events = import.meta.glob<Messages>('./??.json', { query: '?area=events', import: 'default' })
/** Texts of documents and exported files, some of which screens show too. */
textsOf.documents = import.meta.glob<Messages>('./??.json', { query: '?area=documents', import: 'default' })
