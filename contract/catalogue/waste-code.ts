// Codes of the waste catalogue (Dz.U. 2020 poz. 10). They are in a file of their own, not in the catalogue's
// schemas, so that the first fields of the order form load less code.

/**
 * Placeholders for a code that the operator and the client settle before the pickup: one for waste that is hazardous in any
 * case, one for other waste.
 */
export const UNSETTLED_HAZARDOUS = '*'
export const UNSETTLED = ''

export const isSettled = (wasteCode: string) => wasteCode !== UNSETTLED && wasteCode !== UNSETTLED_HAZARDOUS

/**
 * Returns the code of an item that private persons gave away (group 20 01). Without a code in the catalogue the code is settled
 * before the pickup.
 */
export function householdCode(code: string, household: string | null): string {
  return household ?? (isHazardous(code) ? UNSETTLED_HAZARDOUS : UNSETTLED)
}

/** Whether the code is one of hazardous waste, which ends with a star. */
export const isHazardous = (wasteCode: string) => wasteCode.endsWith('*')
