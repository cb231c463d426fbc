/** The width under which a page shows less at a time, as it is now. jsdom has no media. */
export const isNarrowScreen = () => window.matchMedia?.('(width < 37.5em)').matches ?? false
