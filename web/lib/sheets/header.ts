/** Some files have a title and a date above the header: it is sought among this many rows. */
export const MOST_TITLE_ROWS = 12
