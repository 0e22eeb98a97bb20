import type { RestaurantSettings, ZoneAround } from '@olov/contract';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { ZoneEditor } from '../../stores/ZoneEditor';
import common from '../common/common.module.css';
import { useText } from '../common/useText';
import { PartForm } from './PartForm';
import styles from './Zones.module.css';

interface Props {
  editor: ZoneEditor;
  around: ZoneAround;
  restaurant: RestaurantSettings;
  mayChange: boolean;
}

/** The parts of the zone beside the map, for everybody who does not drag. */
export const ZoneParts = observer(function ZoneParts({ editor, around, restaurant, mayChange }: Props) {
  const text = useText('office.zones.');
  const isEmpty = editor.draft.length === 0;
  return (
    <fieldset className={styles.parts} disabled={!mayChange}>
      <legend className="visually-hidden">{text('parts')}</legend>
      {isEmpty && <p className={styles.hint}>{text(around.zone.isMalformed ? 'malformed' : 'empty')}</p>}
      {!isEmpty && mayChange && (
        <div className={common.actions}>
          <Button
            size="small"
            variant={editor.isDrawing ? 'primary' : 'secondary'}
            aria-pressed={editor.isDrawing}
            onClick={() => editor.setDrawing(!editor.isDrawing)}
          >
            {text(editor.isDrawing ? 'draw.end' : 'draw')}
          </Button>
          <p className={styles.hint}>{text(editor.isDrawing ? 'draw.hint' : 'drag.hint')}</p>
        </div>
      )}
      {editor.draft.map((part, index) => (
        <PartForm
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name than its number
          key={index}
          {...{ editor, part, index, restaurant, mayChange }}
          terms={around.zone.terms}
        />
      ))}
      {mayChange && (
        <Button variant={isEmpty ? 'primary' : 'secondary'} onClick={editor.addPart}>
          {text(isEmpty ? 'add-zone' : 'add-part')}
        </Button>
      )}
      {around.neighbours.length > 0 && <p className={styles.hint}>{text('neighbours')}</p>}
    </fieldset>
  );
});
