import type { RestaurantSettings } from '@olov/contract';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useCanvas } from '@olov/shared-kit/map';
import { Button, Dialog, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { RestaurantsStore } from '../../stores/RestaurantsStore';
import { ZoneEditor } from '../../stores/ZoneEditor';
import common from '../common/common.module.css';
import { Failure } from '../common/Failure';
import { Problem } from '../common/Problem';
import { useLossGuard } from '../common/useLossGuard';
import { ZoneParts } from './ZoneParts';
import styles from './Zones.module.css';

const loadMap = () =>
  import(/* webpackChunkName: "zone-map" */ './leaflet/ZoneMap').then(({ ZoneMap }) => ZoneMap);

interface Props {
  restaurant: RestaurantSettings;
  mayChange: boolean;
  onClose: () => void;
}

/** The zone of a restaurant on the map and as lists of points. */
export const ZoneDialog = observer(function ZoneDialog({ restaurant, mayChange, onClose }: Props) {
  const store = useFeature(RestaurantsStore);
  const { current } = useStores().locale;
  const { formatMessage } = useIntl();
  const [editor] = useState(() => new ZoneEditor(store.zones, restaurant.id));
  const { close, question } = useLossGuard(() => editor.isDirty, onClose);
  const { Canvas, hasFailed, retry } = useCanvas(loadMap);
  useEffect(() => void editor.load(), [editor]);

  const save = async () => {
    if (!(await editor.save())) return;
    void store.load();
    onClose();
  };
  const { around, request } = editor;
  return (
    <Dialog
      title={formatMessage({ id: 'office.zones.title' }, { name: restaurant.name[current] })}
      onClose={close}
      placement="side"
      width={1180}
      footer={
        around && (
          <div className={common.end}>
            <ZoneCheck editor={editor} />
            {mayChange && (
              <div className={common.actions}>
                <Button isBusy={editor.form.isBusy} disabled={!editor.isDirty} onClick={() => void save()}>
                  {formatMessage({ id: 'office.save' })}
                </Button>
                <Button variant="secondary" disabled={!editor.isDirty} onClick={editor.undo}>
                  {formatMessage({ id: 'office.zones.undo' })}
                </Button>
              </div>
            )}
          </div>
        )
      }
    >
      {request.status === 'failed' && <Failure request={request} onRetry={() => void editor.load()} />}
      {request.isLoading && <Skeleton className={common.loading} />}
      {around && (
        <div className={styles.layout}>
          <div className={styles.map}>
            {Canvas ? (
              <Canvas {...{ editor, around, restaurant, mayChange }} />
            ) : hasFailed ? (
              <Failure onRetry={retry} />
            ) : (
              <Skeleton className={styles.coming} />
            )}
          </div>
          <ZoneParts editor={editor} around={around} restaurant={restaurant} mayChange={mayChange} />
        </div>
      )}
      {question}
    </Dialog>
  );
});

/** The answer of the back end to the last step: a mistake, warnings, or that all is well. */
const ZoneCheck = observer(function ZoneCheck({ editor }: { editor: ZoneEditor }) {
  const { formatMessage } = useIntl();
  const { failure, notes, isDirty, isChecked } = editor;
  const text = (id: string) => formatMessage({ id: `office.zones.${id}` });
  return (
    <div role="status" className={styles.check}>
      <Problem failure={failure} />
      {notes.map(({ code, text: note }) => (
        <p key={code} className={styles.note}>
          {note}
        </p>
      ))}
      {!isChecked && <p className={styles.note}>{text('unchecked')}</p>}
      {isDirty && isChecked && !failure && notes.length === 0 && (
        <p className={styles.well}>{text('checked')}</p>
      )}
    </div>
  );
});
