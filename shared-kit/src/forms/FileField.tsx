import { classNames } from '@olov/shared-kit/ui';
import { useId } from 'react';
import { enhanced } from './enhanced';
import styles from './FileField.module.css';
import type { FileButtonProps, FileFieldProps } from './types';

const FileButton = enhanced<FileButtonProps>({
  load: () => import(/* webpackChunkName: "forms-file" */ './prime/FilePicker'),
  Native: NativeFile,
});

/** A file button with a text of the shop: the browser’s own uses the browser’s language. */
function NativeFile({ id, chooseLabel, progress: _, onChoose, value: __, ...input }: FileButtonProps) {
  return (
    <>
      <input
        {...input}
        id={id}
        type="file"
        className={classNames('visually-hidden', styles.input)}
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
      />
      <label id={`${id}-button`} htmlFor={id} className={styles.button}>
        {chooseLabel}
      </label>
    </>
  );
}

/** One file. The form that sends it owns the file and its progress. */
export function FileField({ label, error, hint, children, ...button }: FileFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.choice}>
        <FileButton
          {...button}
          value={undefined}
          id={id}
          aria-labelledby={`${id}-label ${id}-button`}
          aria-describedby={classNames(error && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined}
          aria-invalid={error ? true : undefined}
        />
        {children}
      </div>
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
