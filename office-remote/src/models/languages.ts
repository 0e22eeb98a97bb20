/** The languages of the texts of the menu, with their own names. */
export const LANGUAGES = [
  { code: 'ru', name: 'Русский' },
  { code: 'en', name: 'English' },
  { code: 'uz', name: 'Oʻzbekcha' },
] as const;
