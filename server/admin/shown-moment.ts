/** Formats a moment for all commands. */
export const shownMoment = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
