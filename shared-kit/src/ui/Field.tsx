import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './classNames';
import styles from './Field.module.css';

interface FieldFrameProps {
  label: ReactNode;
  /** What is wrong, said below the input and tied to it. */
  error?: string | undefined;
  hint?: ReactNode;
  className?: string | undefined;
}

type TextFieldProps = FieldFrameProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** A labelled input with hint and error. */
export function TextField({ label, error, hint, className, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      hint={hint}
      className={className}
      isRequired={input.required}
    >
      <input {...input} id={id} className={styles.input} {...described(id, error, hint)} />
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldFrameProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** A labelled text area with hint and error. */
export function TextAreaField({ label, error, hint, className, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      hint={hint}
      className={className}
      isRequired={area.required}
    >
      <textarea rows={3} {...area} id={id} className={styles.input} {...described(id, error, hint)} />
    </FieldFrame>
  );
}

type SelectFieldProps = FieldFrameProps & Omit<ComponentProps<'select'>, 'id' | 'className'>;

/** A labelled native select with hint and error; the options are its children. */
export function SelectField({ label, error, hint, className, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      hint={hint}
      className={className}
      isRequired={select.required}
    >
      <select {...select} id={id} className={styles.input} {...described(id, error, hint)}>
        {children}
      </select>
    </FieldFrame>
  );
}

const described = (id: string, error: string | undefined, hint: ReactNode) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': classNames(error && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined,
});

function FieldFrame({
  id,
  label,
  error,
  hint,
  className,
  isRequired = false,
  children,
}: FieldFrameProps & { id: string; isRequired?: boolean | undefined; children: ReactNode }) {
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
      {children}
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
