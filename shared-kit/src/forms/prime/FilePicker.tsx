import { FileUpload } from 'primereact/fileupload';
import { ProgressBar } from 'primereact/progressbar';
import { useRef } from 'react';
import field from '../FileField.module.css';
import type { FileButtonProps } from '../types';
import styles from './FilePicker.module.css';
import { Prime } from './Prime';

export default function FilePicker({
  id,
  chooseLabel,
  name,
  accept,
  disabled,
  progress,
  onChoose,
  'aria-invalid': isWrong,
  ...aria
}: FileButtonProps) {
  const upload = useRef<FileUpload>(null);
  return (
    <Prime>
      <FileUpload
        ref={upload}
        mode="basic"
        name={name}
        accept={accept}
        disabled={disabled}
        chooseLabel={chooseLabel}
        chooseOptions={{ icon: <span hidden /> }}
        // `auto` hands over each file at once and keeps the button for another one.
        auto
        customUpload
        uploadHandler={({ files: [file], options }) => {
          options.clear();
          if (!file) return;
          // The field shows no preview, for which PrimeReact made this URL.
          URL.revokeObjectURL(file.objectURL);
          onChoose(file);
        }}
        pt={
          {
            basicButton: {
              ...aria,
              id,
              role: 'button',
              'data-field': name,
              // A button must not have `aria-invalid`; the error is its description.
              'data-invalid': isWrong,
              'aria-disabled': disabled || undefined,
              className: field.button,
              // PrimeReact’s button is a span that reacts to Enter only, and Space would scroll the page.
              onKeyDown: (event: React.KeyboardEvent) => event.key === ' ' && event.preventDefault(),
              onKeyUp: (event: React.KeyboardEvent<HTMLElement>) =>
                event.key === ' ' && event.currentTarget.querySelector('input')?.click(),
            },
            label: { id: `${id}-button` },
            input: {
              name,
              tabIndex: -1,
              'aria-hidden': true,
              className: styles.input,
              'data-testid': `file-${name}`,
            },
          } as object
        }
      />
      {progress !== undefined && (
        <ProgressBar
          value={Math.round(progress * 100)}
          showValue={false}
          pt={{
            root: { className: styles.progress, 'aria-labelledby': aria['aria-labelledby'].split(' ')[0] },
            value: { className: styles.done },
          }}
        />
      )}
    </Prime>
  );
}
