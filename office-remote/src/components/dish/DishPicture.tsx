import { observer } from 'mobx-react-lite';
import { PictureField } from '../common/PictureField';
import { useText } from '../common/useText';
import type { DishPartProps } from './DishPart';

export const DishPicture = observer(function DishPicture({ editor, dish }: DishPartProps) {
  const text = useText('office.dish.');
  return (
    <PictureField
      isMain
      src={editor.hasPicture ? `${editor.mediaUrl}/products/${dish.picture}-240.webp` : undefined}
      width={96}
      height={96}
      hint={text('picture.hint')}
      error={editor.form.fields['dish.picture']}
      progress={editor.upload.share}
      onFile={(file) => void editor.setPicture(file)}
    />
  );
});
