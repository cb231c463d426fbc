import type { Store } from '#web/lib/store.ts'

/** Which fold is open: one equipment entry, the personal-data notice, or none. Never two (requirement FORM-16). */
export type OpenPanel = number | 'notice' | null
export type OpenPanelStore = Store<OpenPanel>
