import type { MenuDishRow } from '@olov/contract/menu/office';
import { LatestRequest, useFeature, useStores } from '@olov/shared-kit';
import { AddressField } from '@olov/shared-kit/forms';
import { useState } from 'react';
import { TYPING_MS } from '../../stores/ListStore';
import { MenuStore } from '../../stores/MenuStore';

interface Props {
  label: string;
  hint: string;
  /** Id of the dish; empty without one. */
  value: string;
  draftId: string | undefined;
  error: string | undefined;
  onChoose: (dish: MenuDishRow | undefined) => void;
}

const FOUND = 10;

/** A dish of the menu, found by its name or id. */
export function DishChoice({ label, hint, value, draftId, error, onChoose }: Props) {
  const { api } = useFeature(MenuStore);
  const { current } = useStores().locale;
  const [typed, setTyped] = useState<string>();
  const [found, setFound] = useState<readonly MenuDishRow[]>([]);
  const [request] = useState(() => new LatestRequest());

  const search = (text: string) => {
    setTyped(text);
    if (text.trim() === '') {
      setFound([]);
      onChoose(undefined);
      return;
    }
    const ask = (signal: AbortSignal) => api.dishes({ search: text, take: FOUND, draftId }, signal);
    void request.run(ask, { take: ({ dishes }) => setFound(dishes), delayMs: TYPING_MS });
  };
  return (
    <AddressField<MenuDishRow>
      label={label}
      hint={hint}
      error={error}
      value={typed ?? value}
      onText={search}
      onBlur={() => setTyped(undefined)}
      options={found}
      optionsLabel={label}
      render={({ id, name }) => `${name[current]} · ${id}`}
      onChoose={(dish) => {
        setTyped(undefined);
        setFound([]);
        onChoose(dish);
      }}
    />
  );
}
