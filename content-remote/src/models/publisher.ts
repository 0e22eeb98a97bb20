import type { Brand } from '@olov/shared-kit';

export const publisherOf = ({ name }: Brand, urlOf: (path: string) => string) => ({
  '@type': 'Organization',
  name,
  url: urlOf('/'),
});
