import { FileField } from '@olov/shared-kit/forms';
import { observer } from 'mobx-react-lite';
import { FileDrop } from '../common/FileDrop';
import { useText } from '../common/useText';
import styles from './Dish.module.css';
import type { DishPartProps } from './DishPart';

export const DishPicture = observer(function DishPicture({ editor, dish }: DishPartProps) {
  const text = useText('office.dish.');
  return (
    <FileDrop isMain hint={text('picture.drop')} onFile={(file) => void editor.setPicture(file)}>
      {editor.hasPicture && (
        <img
          key={dish.picture}
          className={styles.picture}
          src={`${editor.mediaUrl}/products/${dish.picture}-240.webp`}
          alt={text('picture')}
          width={96}
          height={96}
        />
      )}
      <FileField
        label={text('picture')}
        hint={text('picture.hint')}
        chooseLabel={text('picture.choose')}
        name="picture"
        accept="image/jpeg,image/png,image/webp,image/avif"
        error={editor.form.fields['dish.picture']}
        progress={editor.upload.share}
        onChoose={(file) => void editor.setPicture(file)}
      />
    </FileDrop>
  );
});
