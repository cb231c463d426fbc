/** The width under which a page shows less at a time, as it is now. jsdom has no media. */
export const isNarrowScreen = () => window.matchMedia?.('(max-width: 599px)').matches ?? false
