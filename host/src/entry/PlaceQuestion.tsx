import { DELIVERY_MODES, type Locale, type OrderTypeId } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { useRef } from 'react';
import styles from './PlaceQuestion.module.css';

/** Texts of this chunk, so that the first view does not carry them. */
const TEXTS: Record<Locale, Record<'title' | 'offered' | 'current' | 'accept' | 'keep', string>> = {
  ru: {
    title: 'Поменять место заказа?',
    offered: 'Предлагает ссылка',
    current: 'Выбрано у вас',
    accept: 'Поменять',
    keep: 'Оставить моё',
  },
  en: {
    title: 'Change where you order?',
    offered: 'The link suggests',
    current: 'You have chosen',
    accept: 'Change',
    keep: 'Keep mine',
  },
  uz: {
    title: 'Buyurtma joyi oʻzgartirilsinmi?',
    offered: 'Havola taklifi',
    current: 'Siz tanlagan',
    accept: 'Oʻzgartirish',
    keep: 'Oʻzimnikini qoldirish',
  },
};

export interface Choice {
  mode: OrderTypeId;
  /** Empty for a mode without a place. */
  title: string;
}

interface Props {
  locale: Locale;
  current: Choice;
  offered: Choice;
  onAnswer: (isAccepted: boolean) => void;
}

export function PlaceQuestion({ locale, current, offered, onAnswer }: Props) {
  const { formatMessage } = useIntl();
  const keep = useRef<HTMLButtonElement>(null);
  const text = TEXTS[locale];
  const handleKeep = () => onAnswer(false);
  const describe = ({ mode, title }: Choice) => {
    const { labelKey } = DELIVERY_MODES.find(({ value }) => value === mode) ?? DELIVERY_MODES[0];
    return [formatMessage({ id: labelKey }), title].filter(Boolean).join(' · ');
  };
  return (
    <Dialog
      title={text.title}
      onClose={handleKeep}
      width={480}
      testId="place-question"
      initialFocus={keep}
      footer={
        <div className={styles.answers}>
          <Button variant="secondary" onClick={() => onAnswer(true)}>
            {text.accept}
          </Button>
          <Button ref={keep} onClick={handleKeep}>
            {text.keep}
          </Button>
        </div>
      }
    >
      <dl className={styles.choices}>
        <dt>{text.offered}</dt>
        <dd>{describe(offered)}</dd>
        <dt>{text.current}</dt>
        <dd>{describe(current)}</dd>
      </dl>
    </Dialog>
  );
}
