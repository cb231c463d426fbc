// Codes of the catalogue of waste (Dz.U. 2020 poz. 10). Apart from the schemas of the catalogue, which the form's first fields do
// not need.

/** A star marks hazardous waste. */
export const isHazardous = (wasteCode: string) => wasteCode.endsWith('*')
