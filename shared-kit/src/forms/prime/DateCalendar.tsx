import { type Locale, useStores } from '@olov/shared-kit';
import { FieldFrame } from '@olov/shared-kit/ui';
import { localeOption } from 'primereact/api';
import { Calendar } from 'primereact/calendar';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { DATE_STYLES } from '../../uiKit';
import type { DateFieldProps } from '../types';
import styles from './DateCalendar.module.css';
import { dayOf, textOf, typedDay } from './days';
import { keepDialogOpen } from './keepDialogOpen';
import { Prime } from './Prime';
import { useOutsidePress } from './useOutsidePress';

export default function DateCalendar({
  label,
  error,
  hint,
  className,
  value,
  min,
  max,
  onText,
  onBlur,
  ...field
}: DateFieldProps) {
  const { current } = useStores().locale;
  const calendar = useRef<Calendar>(null);
  const area = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = useRef(false);
  const tell = (isShown: boolean) => {
    isOpen.current = isShown;
    opener.current?.setAttribute('aria-expanded', String(isShown));
  };
  const [month, setMonth] = useState(() => dayOf(value) ?? MONTH_OF_BIRTHDAYS);
  const { format } = DATE_STYLES[current];

  const enter = (text: string, isLeft = false) => {
    const day = typedDay(text, format, isLeft);
    const date = dayOf(day);
    if (date) setMonth(date);
    onText(day ?? text);
  };
  // Calendar ignores a typed date that cannot be chosen, and completes `1.05.2000` while its day is being corrected.
  const handleInput = (event: FormEvent) => {
    event.stopPropagation();
    enter((event.target as HTMLInputElement).value);
  };
  const settle = () => {
    if (value !== '' && !dayOf(value)) enter(value, true);
  };

  useKeptDay(area);
  useOutsidePress(area, () => isOpen.current && calendar.current?.hide());
  return (
    <FieldFrame {...{ label, error, hint, className }} isRequired={field.required}>
      {({ id, className: box, ...control }) => (
        <Prime>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps a dialog open */}
          <div
            ref={area}
            className={styles.date}
            onInputCapture={handleInput}
            onKeyDownCapture={({ key }) => key === 'Enter' && settle()}
            onKeyDown={(event) => isOpen.current && keepDialogOpen(event)}
          >
            <Calendar
              ref={calendar}
              inputId={id}
              name={field.name}
              required={field.required}
              disabled={field.disabled}
              locale={current}
              dateFormat={format}
              placeholder={placeholderOf(format, current)}
              // A typed text that is no date stays, beside its error. PrimeReact’s types allow dates only.
              keepInvalid
              // An open calendar takes the focus, and nobody could type a date.
              showOnFocus={false}
              value={(dayOf(value) ?? value) as Date}
              viewDate={month}
              onViewDateChange={({ value: shown }) => setMonth(shown)}
              minDate={dayOf(min)}
              maxDate={dayOf(max)}
              onChange={({ value: chosen }) => chosen instanceof Date && onText(textOf(chosen))}
              onShow={() => tell(true)}
              onHide={() => tell(false)}
              onBlur={() => {
                settle();
                onBlur?.();
              }}
              pt={
                {
                  root: { className: styles.root },
                  input: {
                    root: {
                      ...control,
                      className: box,
                      inputMode: 'numeric',
                      autoComplete: field.autoComplete,
                    },
                  } as object,
                  panel: { className: styles.panel },
                  header: { className: styles.header },
                  previousButton: { className: styles.step },
                  nextButton: { className: styles.step },
                  title: { className: styles.title },
                  monthTitle: { className: styles.view, ...namedByText },
                  yearTitle: { className: styles.view, ...namedByText },
                  table: { className: styles.table },
                  weekDay: { className: styles.weekDay },
                  dayLabel: ({ context }: { context: { selected: boolean } }) => ({
                    className: styles.day,
                    role: 'button',
                    'aria-pressed': context.selected,
                    'aria-selected': undefined,
                  }),
                  monthPicker: { className: styles.months },
                  month: { className: styles.choice },
                  yearPicker: { className: styles.months },
                  year: { className: styles.choice },
                } as object
              }
            />
            <button
              ref={opener}
              type="button"
              className={styles.open}
              aria-label={`${localeOption('chooseDate', current)}`}
              aria-haspopup="dialog"
              aria-expanded="false"
              disabled={field.disabled}
              onClick={() => (isOpen.current ? calendar.current?.hide() : calendar.current?.show())}
            >
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d="M5 6h14v14H5zM5 10h14M9 3v5M15 3v5" />
              </svg>
            </button>
          </div>
        </Prime>
      )}
    </FieldFrame>
  );
}

/** A label beside the visible text would hide it from voice control. */
const namedByText = { 'aria-label': undefined };

/** The only dates that customers enter are birthdays. */
const MONTH_OF_BIRTHDAYS = new Date(2000, 0, 1);

const LETTERS: Record<Locale, [day: string, month: string, year: string]> = {
  ru: ['ДД', 'ММ', 'ГГГГ'],
  en: ['DD', 'MM', 'YYYY'],
  uz: ['KK', 'OO', 'YYYY'],
};

function placeholderOf(format: string, locale: Locale): string {
  const [day, month, year] = LETTERS[locale];
  return format.replace('dd', day).replace('mm', month).replace('yy', year);
}

/** Calendar makes its days anew whenever it is rendered. This returns the focus to the day that had it. */
function useKeptDay(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: place } = area;
    if (!place) return;
    let kept = '';
    const remember = ({ target }: FocusEvent) => {
      const day = (target as HTMLElement).closest('td');
      kept = day ? `td[data-p-day="${day.dataset.pDay}"][data-p-month="${day.dataset.pMonth}"] > span` : '';
    };
    const observer = new MutationObserver(() => {
      if (!kept || document.activeElement !== document.body) return;
      const day = place.querySelector<HTMLElement>(kept);
      // Calendar itself sets this attribute in the document too, and not through React.
      day?.setAttribute('tabindex', '0');
      day?.focus();
    });
    place.addEventListener('focusin', remember);
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      place.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [area]);
}
