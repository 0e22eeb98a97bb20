export const noonOf = (day: string): string => `${day}T12:00:00+05:00`;
