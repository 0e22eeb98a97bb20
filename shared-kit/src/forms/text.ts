export const COUNTRY_CODE = '+998';

export const PHONE_INPUT = {
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
  enterKeyHint: 'next',
  placeholder: '90 123 45 67',
} as const;

/** The digits of a typed or pasted code. */
export const codeIn = (text: string, length: number): string => text.replace(/\D/g, '').slice(0, length);
