import type { Theme } from './theme';

/** Contrast ratios of WCAG 2.2 AA: for text, and for borders of fields and other parts that must be seen to be used. */
export const CONTRAST = { text: 4.5, part: 3 } as const;

/** The colours of the shop by token name without `--p-`, which a brand may change. tokens.css has the same values. */
export const BRAND_COLORS = {
  light: {
    accent: '#c63f0b',
    'accent-hover': '#a93408',
    'accent-text': '#ffffff',
    'accent-soft': '#fdeee5',
    'accent-ink': '#a93408',
    ground: '#faf6f1',
    surface: '#ffffff',
    'surface-raised': '#ffffff',
    'surface-sunken': '#f2ebe3',
    border: '#e4dad0',
    'border-strong': '#8f8278',
    text: '#241a14',
    'text-muted': '#6b5d53',
    success: '#1c7044',
    'success-soft': '#e2f3e9',
    warning: '#8a5a00',
    'warning-soft': '#fff3d6',
    danger: '#b3261e',
    'danger-soft': '#fde8e6',
    scrim: 'rgb(28 18 12 / 0.56)',
  },
  dark: {
    accent: '#ff7f45',
    'accent-hover': '#ff9564',
    'accent-text': '#231007',
    'accent-soft': '#3a2116',
    'accent-ink': '#ff9564',
    ground: '#171210',
    surface: '#211a17',
    'surface-raised': '#2a211d',
    'surface-sunken': '#120e0c',
    border: '#3b302a',
    'border-strong': '#8c7c72',
    text: '#f6ece4',
    'text-muted': '#bcaba0',
    success: '#6ccb95',
    'success-soft': '#16301f',
    warning: '#f0b849',
    'warning-soft': '#362a10',
    danger: '#ff8b80',
    'danger-soft': '#401c19',
    scrim: 'rgb(0 0 0 / 0.64)',
  },
} as const satisfies Record<Theme, Record<string, string>>;

export type BrandColor = keyof typeof BRAND_COLORS.light;
