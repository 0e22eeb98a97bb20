import { type IndexEntry, useFeature, useStores } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { MenuStore } from '../../stores/MenuStore';
import { DishCard } from '../menu/DishCard';

export const ResultCard = observer(function ResultCard({ entry }: { entry: IndexEntry }) {
  const { locale } = useStores();
  const { shop } = useFeature(MenuStore);
  const { id, names, price, imageUrl, picture, isFrom, hasModifiers, isAvailable } = entry;
  const dish = {
    id,
    name: names[locale.current],
    price,
    startingPrice: price,
    imageUrl,
    picture,
    isFrom,
    hasModifiers,
    isAvailable,
    text: shop?.folders.find((folder) => folder.id === entry.parentId)?.name ?? '',
  };
  return <DishCard dish={dish} />;
});
