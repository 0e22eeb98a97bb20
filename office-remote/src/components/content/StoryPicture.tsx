import type { ContentEntry } from '@olov/contract';
import { useFeature } from '@olov/shared-kit';
import { FileField } from '@olov/shared-kit/forms';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { withFact } from '../../models/contentForm';
import type { EntityEditor } from '../../stores/EntityEditor';
import { MenuStore } from '../../stores/MenuStore';
import { PictureUpload } from '../../stores/PictureUpload';
import { FileDrop } from '../common/FileDrop';
import { useText } from '../common/useText';
import styles from './StoryPicture.module.css';

/** The picture of a news item or a promotion; an upload sets its name. */
export const StoryPicture = observer(function StoryPicture({
  editor,
}: {
  editor: EntityEditor<ContentEntry>;
}) {
  const menu = useFeature(MenuStore);
  const [upload] = useState(() => new PictureUpload(menu.api, editor.form));
  useEffect(() => void menu.loadTree(undefined), [menu]);
  const text = useText('office.');
  const { id, facts } = editor.value;
  const mediaUrl = menu.tree.value?.mediaUrl;
  const send = (file: File) =>
    void upload.send(
      'story',
      id,
      file,
      () => 'picture',
      (picture) => editor.set(withFact(editor.value, 'picture', picture)),
    );
  return (
    <FileDrop isMain hint={text('dish.picture.drop')} onFile={send}>
      {mediaUrl && facts.picture !== undefined && (
        <img
          key={String(facts.picture)}
          className={styles.picture}
          src={`${mediaUrl}/stories/${facts.picture}-480.webp`}
          alt={text('dish.picture')}
          width={192}
          height={108}
        />
      )}
      <FileField
        label={text('dish.picture')}
        hint={text('content.picture.hint')}
        chooseLabel={text('dish.picture.choose')}
        name="picture"
        accept="image/jpeg,image/png,image/webp,image/avif"
        error={editor.form.fields.picture}
        progress={upload.share}
        onChoose={send}
      />
    </FileDrop>
  );
});
