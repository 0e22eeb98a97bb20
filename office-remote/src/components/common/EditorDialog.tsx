import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { EntityEditor } from '../../stores/EntityEditor';
import common from './common.module.css';
import { Problem } from './Problem';
import { SureButton } from './SureButton';
import { scrolledByKeys } from './scrolledByKeys';
import { useLossGuard } from './useLossGuard';

/** The editor of a dialog, for as long as the dialog is open, with the value that its form begins with. */
export const useEditor = <Entity,>(first: Entity, value = first): EntityEditor<Entity> =>
  useState(() => new EntityEditor(first, value))[0];

/** The editor of a form that stays on its page: changes of an older stored value are dropped when a newer one comes. */
export function useStoredEditor<Entity>(stored: Entity, value = stored): EntityEditor<Entity> {
  const editor = useEditor(stored, value);
  const text = JSON.stringify(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the stored value
  useEffect(() => {
    if (text !== JSON.stringify(editor.first)) editor.keep(stored);
  }, [editor, text]);
  return editor;
}

interface Props<Entity, Result> {
  title: string;
  editor: EntityEditor<Entity>;
  mayChange?: boolean;
  /** False: the entity lacks something without which the server would refuse it. */
  isComplete?: boolean;
  width?: number;
  /** Above the buttons; the reason of the form if it is absent. */
  problem?: ReactNode;
  saveLabel?: string;
  /** More buttons. */
  actions?: ReactNode;
  /** Its result is false or undefined if the server refused. */
  save: () => Promise<Result | undefined>;
  /** Absent for an entity that is new or stays. */
  remove?: { label: string; sureLabel: string; run: () => Promise<Result | undefined> } | false | undefined;
  /** Absent: it closes. */
  onDone?: (result: Result) => void;
  onClose: () => void;
  /** The dialog that this one has opened. */
  dialog?: ReactNode;
  children: ReactNode;
}

/** Edits one entity: it is saved or removed by a press, and asks before what was typed is lost. */
export const EditorDialog = observer(function EditorDialog<Entity, Result>({
  title,
  editor,
  mayChange = true,
  isComplete = true,
  width,
  problem,
  saveLabel,
  actions,
  save,
  remove,
  onClose,
  onDone = onClose,
  dialog,
  children,
}: Props<Entity, Result>) {
  const { form, isBusy, isDirty } = editor;
  const { formatMessage } = useIntl();
  const { close, question } = useLossGuard(() => editor.isDirty, onClose);
  const done = async (work: Promise<Result | undefined>) => {
    const result = await work;
    if (result) onDone(result);
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
              <Button isBusy={isBusy} disabled={!isDirty || !isComplete} onClick={() => void done(save())}>
                {saveLabel ?? formatMessage({ id: 'office.save' })}
              </Button>
              {actions}
              {remove && (
                <SureButton
                  label={remove.label}
                  sureLabel={remove.sureLabel}
                  isBusy={isBusy}
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
