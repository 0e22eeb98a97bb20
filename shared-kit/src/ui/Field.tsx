import { type ComponentProps, type FocusEvent, type ReactNode, useId } from 'react';
import { classNames } from './classNames';
import styles from './Field.module.css';

export interface FieldFrameProps {
  label: ReactNode;
  /** Error text, shown below the input and linked to it for screen readers. */
  error?: string | undefined;
  hint?: ReactNode;
  className?: string | undefined;
}

type TextFieldProps = FieldFrameProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** A labelled input with hint and error. */
export function TextField({ label, error, hint, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, className }} isRequired={input.required}>
      {(control) => <input {...input} {...control} />}
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldFrameProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** A labelled text area with hint and error. */
export function TextAreaField({ label, error, hint, className, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, className }} isRequired={area.required}>
      {(control) => <textarea rows={3} onFocus={showWhole} {...area} {...control} />}
    </FieldFrame>
  );
}

/** Browsers scroll only the caret into view: the rest of the field could stay covered by a bar. */
const showWhole = ({ currentTarget }: FocusEvent) => currentTarget.scrollIntoView?.({ block: 'nearest' });

type SelectFieldProps = FieldFrameProps & Omit<ComponentProps<'select'>, 'id' | 'className'>;

/** A labelled native select with hint and error; the options are its children. */
export function SelectField({ label, error, hint, className, children, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, className }} isRequired={select.required}>
      {(control) => (
        <select {...select} {...control}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The label, hint and error around a control; `children` renders it with the attributes that link them. */
export function FieldFrame({
  label,
  error,
  hint,
  className,
  isRequired = false,
  children,
}: FieldFrameProps & {
  isRequired?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className={styles.mark}>
            *
          </span>
        )}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': classNames(error && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
