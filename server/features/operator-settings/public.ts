export { createSettings, settingsAreFirst } from './current-settings.ts'
export { followConfiguration } from './follow-configuration.ts'
export { requireOwnSettings } from './takes-orders.ts'
