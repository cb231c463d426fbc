// Addresses of the register of waste holders (BDO).

/** The ministry's information page about the waste register. The register's own page is for signing in. */
export const ABOUT_WASTE_REGISTER_URL = 'https://bdo.mos.gov.pl/'

/** Public register of waste holders, required by the waste act of 14.12.2012. */
export const WASTE_REGISTER_URL = 'https://rejestr-bdo.mos.gov.pl/'
