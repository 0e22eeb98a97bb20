import type { Brand } from '@olov/shared-kit';

/** The shop as the one that publishes. */
export const publisherOf = ({ name }: Brand, urlOf: (path: string) => string) => ({
  '@type': 'Organization',
  name,
  url: urlOf('/'),
});
