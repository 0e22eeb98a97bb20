import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { groupsOf } from '../../models/dishForm';
import common from '../common/common.module.css';
import { SureButton } from '../common/SureButton';
import type { DishPartProps } from './DishPart';

/** Place in the list, and removal, which is saved with the dish. */
export function ModifierActions({ editor, dish, index }: DishPartProps & { index: number }) {
  const { formatMessage } = useIntl();
  const text = (id: string) => formatMessage({ id: `office.modifier.${id}` });
  const move = (to: number) =>
    editor.change(({ modifiers }) => modifiers.splice(to, 0, ...modifiers.splice(index, 1)));
  return (
    <div className={common.actions}>
      <Button variant="secondary" size="small" disabled={index === 0} onClick={() => move(index - 1)}>
        {text('up')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        disabled={index === dish.modifiers.length - 1}
        onClick={() => move(index + 1)}
      >
        {text('down')}
      </Button>
      <SureButton
        label={text('remove')}
        sureLabel={text('remove-sure')}
        isBusy={false}
        onSure={() =>
          editor.change((one) => {
            one.modifiers.splice(index, 1);
            one.groups = groupsOf(one);
          })
        }
      />
    </div>
  );
}
