import type { MenuTree } from '@olov/contract/menuOffice';
import type { NamedKind } from '../../models/menuEntities';
import { DishDialog } from '../dish/DishDialog';
import { EntityDialog } from '../entities/EntityDialog';
import type { MenuDialogProps } from './MenuDialogProps';

/** The entity of the open dialog; without an id it is a new one. */
export interface MenuTarget {
  kind: 'dish' | NamedKind;
  id: string | undefined;
}

interface Props extends MenuDialogProps {
  target: MenuTarget;
  tree: MenuTree;
  /** The folder of a new dish. */
  folderId: string;
  mayChange: boolean;
}

export function MenuDialog({ target: { kind, id }, tree, folderId, mayChange, ...props }: Props) {
  const key = `${kind}/${id}`;
  if (kind !== 'dish') return <EntityDialog key={key} kind={kind} id={id} tree={tree} {...props} />;
  return <DishDialog key={key} id={id} folderId={folderId} tree={tree} mayChange={mayChange} {...props} />;
}
