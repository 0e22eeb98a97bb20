export const samarkand = {
  id: 2,
  name: { ru: 'Самарканд', en: 'Samarkand', uz: 'Samarqand' },
  latitude: 39.654,
  longitude: 66.959,
};
