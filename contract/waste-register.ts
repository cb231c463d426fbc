/** What the ministry says of the register of waste holders: the page to be told from, unlike the register's own, which is for logging in. */
export const ABOUT_WASTE_REGISTER_URL = 'https://bdo.mos.gov.pl/'

/** The public register of waste holders, named by the law on waste of 14.12.2012. */
export const WASTE_REGISTER_URL = 'https://rejestr-bdo.mos.gov.pl/'
