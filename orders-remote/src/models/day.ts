/** A moment of a day of Tashkent's calendar, for what formats moments. */
export const noonOf = (day: string): string => `${day}T12:00:00+05:00`;
