/** The public register of waste holders, named by the law on waste of 14.12.2012. */
export const WASTE_REGISTER_URL = 'https://rejestr-bdo.mos.gov.pl/'
