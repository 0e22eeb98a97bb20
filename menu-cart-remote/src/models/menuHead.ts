import type { HeadContext, Nutrition, PageHead, Product, ShopResponse } from '@olov/shared-kit';

export function menuHead({ data, stores, urlOf }: HeadContext): PageHead {
  const { shop } = data as { shop: ShopResponse };
  if (shop.error) return {};
  const { brand, locale } = stores;
  const pictureAt = (url: string) => wholeAddress(url, urlOf('/'));
  const dish = ({ name, description, price, imageUrl, isAvailable, nutrition, rating }: Product) => ({
    // A MenuItem has no rating in schema.org.
    '@type': rating ? ['MenuItem', 'Product'] : 'MenuItem',
    name,
    ...(description && { description }),
    image: pictureAt(imageUrl),
    ...(nutrition && { nutrition: nutritionOf(nutrition) }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.value,
        ratingCount: rating.count,
        bestRating: 5,
      },
    }),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'UZS',
      availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    },
  });
  const [first] = shop.products;
  return {
    ...(first && pictureAt(first.imageUrl) && { image: first.imageUrl }),
    jsonLd: [
      {
        '@type': 'Restaurant',
        name: brand.name,
        url: urlOf('/'),
        telephone: brand.phone,
        servesCuisine: 'Pizza',
        ...(shop.starTime && { openingHours: `Mo-Su ${shop.starTime}-${shop.endTime}` }),
        hasMenu: {
          '@type': 'Menu',
          inLanguage: locale.tag,
          hasMenuSection: shop.folders.map(({ id, name }) => ({
            '@type': 'MenuSection',
            name,
            url: `${urlOf('/')}#${id}`,
            hasMenuItem: shop.products.filter(({ parentId }) => parentId === id).map(dish),
          })),
        },
      },
    ],
  };
}

/** The nutrition of 100 g or 100 ml, in schema.org's units. */
const nutritionOf = ({ energy, protein, fat, carbohydrates }: Nutrition) => ({
  '@type': 'NutritionInformation',
  servingSize: '100 g',
  calories: `${energy} kcal`,
  proteinContent: `${protein} g`,
  fatContent: `${fat} g`,
  carbohydrateContent: `${carbohydrates} g`,
});

/** Undefined for an invalid URL, so that one wrong dish does not cost the structured data of all. */
function wholeAddress(url: string, base: string): string | undefined {
  if (!url) return undefined;
  try {
    const { protocol, href } = new URL(url, base);
    return /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}
