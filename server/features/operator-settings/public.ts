export { createSettings, settingsAreFirst } from './current-settings.ts'
export { followConfiguration } from './follow-configuration.ts'
export { requireOwnSettings, whyNoOrders } from './takes-orders.ts'
