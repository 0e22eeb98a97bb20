import type { DishEntity } from '@olov/contract/menuEntities';
import type { DishEditor } from '../../stores/DishEditor';

/** A part of the form of a dish. */
export interface DishPartProps {
  editor: DishEditor;
  dish: DishEntity;
}
