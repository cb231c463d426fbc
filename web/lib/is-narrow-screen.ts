/** The width under which the form shows less at a time. jsdom has no media. */
export const isPhone = () => window.matchMedia?.('(max-width: 599px)').matches ?? false
