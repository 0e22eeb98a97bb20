/** The query's parameter for the menu with every product at once, for browsers without JavaScript. */
export const WHOLE = 'whole';
