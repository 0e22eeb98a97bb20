export const COUNTRY_CODE = '+998';

export const PHONE_INPUT = {
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
  enterKeyHint: 'next',
  placeholder: '90 123 45 67',
} as const;

/** The digits in a text. */
export const digitsIn = (text: string): string => text.replace(/\D/g, '');
