/** The one spelling of a base URL: `https://reviews.example/api`. */
export const baseOf = (url: string): string => new URL(url).href.replace(/\/+$/, '');
