export { createSettings, type CurrentSettings, settingsAreFirst } from './current-settings.ts'
export { fillEmptySettings } from './fill-settings.ts'
export { requireOwnSettings } from './takes-orders.ts'
