import type { DishEntity } from '@olov/contract/menu/entities';
import type { DishEditor } from '../../stores/DishEditor';

/** A part of the form of a dish. */
export interface DishPartProps {
  editor: DishEditor;
  dish: DishEntity;
}

export interface DetailProps extends DishPartProps {
  label: string;
}
