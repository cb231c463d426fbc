// Codes of the catalogue of waste (Dz.U. 2020 poz. 10). Apart from the schemas of the catalogue, which the form's first fields do
// not need.

/**
 * What stands in the place of a code that is settled with whoever hands the waste over, before the pickup: of waste that is hazardous
 * whatever its code, and of other waste.
 */
export const UNSETTLED_HAZARDOUS = '*'
export const UNSETTLED = ''

export const isSettled = (wasteCode: string) => wasteCode !== UNSETTLED && wasteCode !== UNSETTLED_HAZARDOUS

/** Returns the code of an item that private persons gave (20 01 …). Where the catalogue has none, the code is settled before the pickup. */
export function householdCode(code: string, household: string | null): string {
  return household ?? (isHazardous(code) ? UNSETTLED_HAZARDOUS : UNSETTLED)
}

/** A star marks hazardous waste. */
export const isHazardous = (wasteCode: string) => wasteCode.endsWith('*')
