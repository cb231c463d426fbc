/** Whether the page is now narrower than the layout for wide screens. jsdom has no `matchMedia`. */
export const isNarrowScreen = () => window.matchMedia?.('(width < 37.5em)').matches ?? false
