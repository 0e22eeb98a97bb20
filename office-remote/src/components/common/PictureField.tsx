import { FileField } from '@olov/shared-kit/forms';
import styles from './common.module.css';
import { FileDrop } from './FileDrop';
import { useText } from './useText';

interface Props {
  /** Absent: there is no picture. */
  src: string | undefined;
  width: number;
  height: number;
  hint: string;
  name?: string;
  error: string | undefined;
  progress: number | undefined;
  /** Takes files from the whole page, except those of another area. */
  isMain?: boolean;
  onFile: (file: File) => void;
}

/** A picture and its upload: chosen, dropped or pasted. */
export function PictureField({
  src,
  width,
  height,
  isMain = false,
  name = 'picture',
  onFile,
  ...field
}: Props) {
  const text = useText('office.dish.picture');
  return (
    <FileDrop isMain={isMain} hint={text('.drop')} onFile={onFile}>
      {src && (
        <img
          key={src}
          className={styles.picture}
          alt={text('')}
          style={{ width, height }}
          {...{ src, width, height }}
        />
      )}
      <FileField
        {...field}
        label={text('')}
        chooseLabel={text('.choose')}
        name={name}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChoose={onFile}
      />
    </FileDrop>
  );
}
