import type { RestaurantSettings } from '@olov/contract';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { middleOf } from '../../models/zoneDraft';
import type { ZoneEditor } from '../../stores/ZoneEditor';
import { useText } from '../common/useText';
import { PointRow } from './PointRow';
import styles from './Zones.module.css';

interface Props {
  editor: ZoneEditor;
  restaurant: RestaurantSettings;
  part: number;
  ring: number;
  mayChange: boolean;
}

/** The points of the active ring as rows with latitude and longitude. */
export const PointList = observer(function PointList({ editor, restaurant, part, ring, mayChange }: Props) {
  const text = useText('office.zones.');
  const points = editor.ring;
  const { latitude, longitude } = restaurant;
  /** Halfway to the next point; the first one is at the restaurant. */
  const insertAfter = (index: number) => {
    const corner = points[index] ?? { latitude, longitude };
    editor.addPoint(middleOf(corner, points[(index + 1) % points.length] ?? corner), index + 1);
  };
  return (
    <>
      <ol className={styles.points} aria-label={text('points')}>
        {points.map((corner, index) => (
          <PointRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a point has no other name than its number
            key={index}
            number={index + 1}
            corner={corner}
            problem={editor.fields[`parts.${part}.rings.${ring}.points.${index}`]}
            isSelected={editor.selected === index}
            mayChange={mayChange}
            onChange={(changed) => editor.movePoint(index, changed)}
            onSelect={() => editor.select(index)}
            onInsert={() => insertAfter(index)}
            onRemove={() => editor.removePoint(index)}
          />
        ))}
      </ol>
      {mayChange && (
        <Button size="small" variant="secondary" onClick={() => insertAfter(points.length - 1)}>
          {text('add-point')}
        </Button>
      )}
    </>
  );
});
