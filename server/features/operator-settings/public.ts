export { createSettings, settingsAreFirst } from './current-settings.ts'
export { followConfiguration } from './follow-configuration.ts'
export { noOrdersOnPages, requireOwnSettings, whyNoOrders } from './takes-orders.ts'
