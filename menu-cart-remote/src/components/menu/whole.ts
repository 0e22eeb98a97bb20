/** Query parameter of the menu with all products, for browsers without JavaScript. */
export const WHOLE = 'whole';
