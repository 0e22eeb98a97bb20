import type { ContentEntry } from '@olov/contract';
import { useFeature } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { withFact } from '../../models/contentForm';
import type { EntityEditor } from '../../stores/EntityEditor';
import { MenuStore } from '../../stores/MenuStore';
import { PictureUpload } from '../../stores/PictureUpload';
import { PictureField } from '../common/PictureField';
import { useText } from '../common/useText';

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
    <PictureField
      isMain
      src={
        mediaUrl && facts.picture !== undefined ? `${mediaUrl}/stories/${facts.picture}-480.webp` : undefined
      }
      width={192}
      height={108}
      hint={text('content.picture.hint')}
      error={editor.form.fields.picture}
      progress={upload.share}
      onFile={send}
    />
  );
});
