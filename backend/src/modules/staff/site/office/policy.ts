import { HTML_POLICY } from '@olov/contract/platform/names';

/** Security: no script from strings and none of another origin; the names are the policies of bundler and application. */
export const officePolicy = (pictures: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `img-src ${["'self'", 'data:', 'blob:', ...pictures].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types olov_office ${HTML_POLICY} 'allow-duplicates'`,
  ].join('; ');
