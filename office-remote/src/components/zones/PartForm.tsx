import type { RestaurantSettings, ZoneTerms } from '@olov/contract';
import { Button, classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { DraftPart } from '../../models/zoneDraft';
import type { ZoneEditor } from '../../stores/ZoneEditor';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { useText } from '../common/useText';
import { TermsFields } from '../restaurants/TermsFields';
import { PointList } from './PointList';
import styles from './Zones.module.css';

interface Props {
  editor: ZoneEditor;
  part: DraftPart;
  index: number;
  restaurant: RestaurantSettings;
  /** Those of the zone, which own terms begin with. */
  terms: ZoneTerms;
  mayChange: boolean;
}

/** One part of the zone: its outline and holes, their points, and terms of its own. */
export const PartForm = observer(function PartForm({
  editor,
  part,
  index,
  restaurant,
  terms,
  mayChange,
}: Props) {
  const text = useText('office.zones.');
  const { active } = editor;
  const isActive = active.part === index;
  const title = text('part', { number: index + 1 });
  const isHole = active.ring > 0;
  return (
    <section className={classNames(styles.part, isActive && styles.activePart)} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <div className={common.actions}>
        {part.rings.map((ring, number) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: a ring has no other name than its number
            key={number}
            size="small"
            variant={isActive && active.ring === number ? 'primary' : 'secondary'}
            aria-pressed={isActive && active.ring === number}
            onClick={() => editor.choose({ part: index, ring: number })}
          >
            {number === 0 ? text('outline') : text('hole', { number })} · {ring.length}
          </Button>
        ))}
      </div>
      {isActive && (
        <PointList
          editor={editor}
          restaurant={restaurant}
          part={index}
          ring={active.ring}
          {...{ mayChange }}
        />
      )}
      <Check
        label={text('own-terms')}
        isOn={part.terms !== null}
        onChange={(isOn) => editor.setTerms(index, isOn ? terms : null)}
      />
      {part.terms && (
        <TermsFields terms={part.terms} onChange={(changed) => editor.setTerms(index, changed)} />
      )}
      {mayChange && (
        <div className={common.actions}>
          <Button size="small" variant="secondary" onClick={() => editor.addHole(index)}>
            {text('add-hole')}
          </Button>
          {isActive && isHole && (
            <Button size="small" variant="ghost" onClick={() => editor.removeRing(active)}>
              {text('remove-hole', { number: active.ring })}
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={() => editor.removeRing({ part: index, ring: 0 })}>
            {text('remove-part', { number: index + 1 })}
          </Button>
        </div>
      )}
    </section>
  );
});
