export const listLd = (
  items: readonly { title: string; id: string }[],
  addressOf: (id: string) => string,
): Record<string, unknown> => ({
  '@type': 'ItemList',
  itemListElement: items.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: addressOf(id),
  })),
});
