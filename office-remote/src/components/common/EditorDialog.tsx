import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { EntityEditor } from '../../stores/EntityEditor';
import common from './common.module.css';
import { Problem } from './Problem';
import { SureButton } from './SureButton';
import { scrolledByKeys } from './scrolledByKeys';
import { useLossGuard } from './useLossGuard';

/** The editor of a dialog, for as long as the dialog is open. */
export const useEditor = <Entity,>(first: Entity): EntityEditor<Entity> =>
  useState(() => new EntityEditor(first))[0];

interface Props<Entity> {
  title: string;
  editor: EntityEditor<Entity>;
  mayChange?: boolean;
  /** False: the entity lacks something without which the server would refuse it. */
  isComplete?: boolean;
  width?: number;
  /** Above the buttons; the reason of the form if it is absent. */
  problem?: ReactNode;
  /** More buttons. */
  actions?: ReactNode;
  save: () => Promise<boolean>;
  /** Absent for an entity that is new or stays. */
  remove?: { label: string; sureLabel: string; run: () => Promise<boolean> } | false | undefined;
  onDone: () => void;
  onClose: () => void;
  /** The dialog that this one has opened. */
  dialog?: ReactNode;
  children: ReactNode;
}

/** Edits one entity: it is saved or removed by a press, and asks before what was typed is lost. */
export const EditorDialog = observer(function EditorDialog<Entity>({
  title,
  editor,
  mayChange = true,
  isComplete = true,
  width,
  problem,
  actions,
  save,
  remove,
  onDone,
  onClose,
  dialog,
  children,
}: Props<Entity>) {
  const { form, isDirty } = editor;
  const { formatMessage } = useIntl();
  const { close, question } = useLossGuard(() => editor.isDirty, onClose);
  const done = async (work: Promise<boolean>) => {
    if (await work) onDone();
  };
  return (
    <Dialog
      title={title}
      onClose={close}
      placement="side"
      {...(width && { width })}
      footer={
        mayChange && (
          <div className={common.end}>
            {problem || <Problem failure={form.failure} />}
            <div className={common.actions}>
              <Button
                isBusy={form.isBusy}
                disabled={!isDirty || !isComplete}
                onClick={() => void done(save())}
              >
                {formatMessage({ id: 'office.save' })}
              </Button>
              {actions}
              {remove && (
                <SureButton
                  label={remove.label}
                  sureLabel={remove.sureLabel}
                  isBusy={form.isBusy}
                  onSure={() => void done(remove.run())}
                />
              )}
            </div>
          </div>
        )
      }
    >
      <fieldset className={common.form} disabled={!mayChange} {...scrolledByKeys(!mayChange)}>
        <legend className="visually-hidden">{title}</legend>
        {children}
      </fieldset>
      {dialog}
      {question}
    </Dialog>
  );
});
