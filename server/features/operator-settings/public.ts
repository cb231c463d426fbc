export { followConfiguration } from './change-settings.ts'
export {
  createSettings,
  noOrdersOnPages,
  requireOwnSettings,
  settingsAreFirst,
  whyNoOrders,
} from './current-settings.ts'
