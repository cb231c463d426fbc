/** The form in which every command prints a moment. */
export const shownMoment = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
