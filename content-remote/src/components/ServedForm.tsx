import { HONEYPOT_FIELD, useHydrated } from '@olov/shared-kit';
import { type Form, useFormSubmit } from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import styles from './ServedForm.module.css';

interface Props<Field extends string> {
  form: Form<Field>;
  send: () => Promise<{ answer: unknown } | undefined>;
  /** The fields. */
  children: ReactNode;
  /** The end of the form: its notice of a failure and its submit button. */
  end: ReactNode;
}

/** A form in the server's HTML, with a draft and a honeypot field, which only a bot fills in. */
export const ServedForm = observer(function ServedForm<Field extends string>(props: Props<Field>) {
  const { form, send, children, end } = props;
  const { fields, submission } = form;
  const { isSending } = submission;
  const isHydrated = useHydrated();
  const element = useFormSubmit(form, send);
  useEffect(() => form.keepDraft(), [form]);
  // A disabled field would lose the focus to the top of the page.
  useLayoutEffect(() => {
    const { current } = element.ref;
    if (isSending && current?.contains(document.activeElement)) focusOnSubmit(current);
  }, [isSending, element.ref]);

  return (
    <form {...element} method="post" className={styles.form}>
      {/* The fields are disabled before hydration and after sending, because text typed then would be lost. */}
      <fieldset className={styles.fields} disabled={!isHydrated || isSending}>
        {children}
        <div aria-hidden="true" className={styles.trap}>
          <input
            type="text"
            name={HONEYPOT_FIELD}
            tabIndex={-1}
            autoComplete="off"
            value={fields.trap}
            onChange={({ target }) => fields.setTrap(target.value)}
          />
        </div>
      </fieldset>
      {/* Without hydration a submit would put the fields into the URL. */}
      <fieldset className={styles.fields} disabled={!isHydrated}>
        {end}
      </fieldset>
    </form>
  );
});

export const focusOnSubmit = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[type=submit]')?.focus();
