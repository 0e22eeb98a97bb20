import { useIntl } from '@olov/shared-kit/intl';
import { type ButtonProps, classNames, StateDrawing } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Fields } from './Fields';
import type { AnyFailure, Submission } from './Submission';
import { SubmissionNote } from './SubmissionNote';
import { SubmitButton } from './SubmitButton';
import styles from './submission.module.css';
import { useSubmission } from './useSubmission';

/** The part of a form that its end needs. */
interface Sent {
  readonly failure: AnyFailure | undefined;
  readonly fields: Pick<Fields<string>, 'shownFields' | 'stray'>;
  readonly submission: Pick<Submission, 'isSending' | 'progress' | 'failures'>;
}

interface NoteProps {
  form: Sent;
  /**
   * The id of the form's own message for a failure, with `count` as the number of wrong fields. Without it the shop's text
   * is shown, or one of the kit.
   */
  textId?: ((failure: AnyFailure) => string | undefined) | undefined;
  /** A failure that ends the way of the form has a drawing and a title above its text. */
  drawing?: ComponentProps<typeof StateDrawing>['name'] | undefined;
  title?: string | undefined;
  children?: ReactNode;
}

const KIT_TEXTS: Record<string, string> = {
  offline: 'error.fetch-error',
  unanswered: 'error.fetch-error',
  refused: 'error.server-error',
};

/**
 * The reason why a form was not accepted. The region is there before, because screen readers announce changes only. It interrupts once, and
 * not again while the customer corrects the fields.
 */
export const FailureNote = observer(function FailureNote({
  form,
  textId,
  drawing,
  title,
  children,
}: NoteProps) {
  const { formatMessage } = useIntl();
  const { failure, fields, submission } = form;
  const count = fields.shownFields.length;
  const textOf = (id: string | undefined) => id && formatMessage({ id }, { count });
  const text = failure && (textOf(textId?.(failure)) || failure.text || textOf(KIT_TEXTS[failure.kind]));
  const [told, setTold] = useState({ failures: 0, count, isCorrecting: false });
  const { failures } = submission;
  if (told.failures !== failures) setTold({ failures, count, isCorrecting: false });
  else if (!told.isCorrecting && told.count !== count) setTold({ ...told, isCorrecting: true });
  const isMarked = failure?.kind !== 'fields' || count > 0;
  const texts = failure ? [isMarked ? text : '', ...fields.stray].filter(Boolean) : [];
  return (
    <div role={told.isCorrecting && texts.length > 0 ? 'status' : 'alert'} className={styles.region}>
      {texts.length > 0 && (
        // A repeated failure is announced again.
        <div key={failures} className={classNames(styles.failure, drawing && styles.drawn)}>
          {drawing && <StateDrawing name={drawing} isSmall />}
          <div className={styles.words}>
            {title && <p className={styles.title}>{title}</p>}
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {children}
          </div>
        </div>
      )}
    </div>
  );
});

interface Props extends Omit<ButtonProps, 'form'>, Pick<NoteProps, 'form' | 'textId'> {
  /** Content above the button, such as the progress of an upload. */
  above?: ReactNode;
  /** Text for screen readers that is announced after the request has ended. */
  outcome?: ReactNode;
}

/** The end of a form: its failure, its submit button, and the note that the request runs or that the answer is late. */
export const FormEnd = observer(function FormEnd({ form, textId, above, outcome, ...button }: Props) {
  const submission = useSubmission(form.submission);
  return (
    <>
      <FailureNote form={form} textId={textId} />
      {above}
      <SubmitButton type="submit" {...button} submission={submission} />
      <SubmissionNote submission={submission}>{outcome}</SubmissionNote>
    </>
  );
});
