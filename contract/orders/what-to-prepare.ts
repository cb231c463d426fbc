// Derives from the equipment what customers should prepare for a pickup.

/** Waste codes of mercury lamps, from companies and from households (Dz.U. 2020 poz. 10). */
const LAMP_CODES = ['16 02 13*', '20 01 21*']

interface Equipment {
  code: string
  group: string
}

/**
 * Whether the equipment is a fluorescent lamp, which breaks easily. Its code from companies, 16 02 13*, is
 * also that of screens, so the group decides.
 */
export const isLamp = ({ code, group }: Equipment): boolean =>
  LAMP_CODES.includes(code) && LAMP_GROUP.test(group)
/** Group 3 of the equipment act, in every language of the catalogue. */
const LAMP_GROUP = /^3\./
