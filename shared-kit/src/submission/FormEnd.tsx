import type { ButtonProps } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { Form } from './Form';
import { SubmissionNote } from './SubmissionNote';
import { SubmitButton } from './SubmitButton';
import styles from './submission.module.css';
import { useFailureText } from './useForm';
import { useSubmission } from './useSubmission';

type Sent = Pick<Form<string>, 'isSending' | 'failure'>;

/** Why a form was not accepted. The region is there before, because screen readers announce changes only. */
export const FailureNote = observer(function FailureNote({ form }: { form: Sent }) {
  const text = useFailureText(form);
  return <div role="alert">{text && <p className={styles.failure}>{text}</p>}</div>;
});

interface Props extends Omit<ButtonProps, 'form'> {
  form: Sent;
}

/** The end of a form: its failure, its submit button, and the note that the request runs or that the answer is late. */
export const FormEnd = observer(function FormEnd({ form, ...button }: Props) {
  const submission = useSubmission(form.isSending);
  return (
    <>
      <FailureNote form={form} />
      <SubmitButton type="submit" {...button} submission={submission} />
      <SubmissionNote submission={submission} />
    </>
  );
});
