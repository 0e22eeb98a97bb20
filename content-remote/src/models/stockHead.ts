import { type HeadContext, type PageHead, paths, type Stock } from '@olov/shared-kit';
import { publisherOf } from './publisher';

/** A promotion as an offer without a price, which depends on the cart. */
export function stockHead({ data, stores, urlOf }: HeadContext): PageHead {
  const { id, title, lead, startsAt, endsAt, imageUrl } = data as Stock;
  return {
    title,
    ...(lead && { description: lead }),
    ...(imageUrl && { image: imageUrl }),
    jsonLd: [
      {
        '@type': 'Offer',
        name: title,
        ...(lead && { description: lead }),
        url: urlOf(paths.stock(id)),
        ...(imageUrl && { image: new URL(imageUrl, urlOf('/')).href }),
        ...(startsAt && { validFrom: startsAt }),
        ...(endsAt && { validThrough: endsAt }),
        offeredBy: publisherOf(stores.brand, urlOf),
      },
    ],
  };
}
