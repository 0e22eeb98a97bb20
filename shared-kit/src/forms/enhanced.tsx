import { useFocusOnAppear, useHydrated } from '@olov/shared-kit';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './enhanced.module.css';

interface Options<Props> {
  /** Loads the control of PrimeReact. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  /**
   * The control of the browser: for the server’s HTML, until PrimeReact’s control has loaded, and if that cannot be
   * loaded.
   */
  Native: ComponentType<Props>;
  /** A media query: other devices keep the native control and load nothing. */
  on?: string;
  /** Whether PrimeReact’s control can show the value. */
  fits?: (props: Props) => boolean;
  /** Replaces the native control even while the customer is filling it in, because it lacks a part of the field. */
  isUrgent?: boolean;
}

/** Devices with a mouse. Date wheels and lists of phones are better than any control of a page. */
export const FINE_POINTER = '(pointer: fine)';

/**
 * A field that works with the browser’s own control until PrimeReact’s has loaded. A field with a text is not exchanged
 * before it is left, so no key press is lost.
 */
export function enhanced<Props extends object>({ load, Native, on, fits, isUrgent = false }: Options<Props>) {
  let Loaded: ComponentType<Props> | undefined;

  return function Field({ isFocused, ...rest }: Props & { isFocused?: boolean | undefined }) {
    const props = rest as unknown as Props;
    const isHydrated = useHydrated();
    const [Enhanced, setEnhanced] = useState(() => (isHydrated ? Loaded : undefined));
    const area = useRef<HTMLDivElement>(null);
    const Shown = Enhanced && (fits?.(props) ?? true) ? Enhanced : Native;

    useEffect(() => {
      if (!isSuitable(on)) return;
      const { current: place } = area;
      const isChoosing = watchFileDialog(place);
      const exchange = (control: ComponentType<Props>) => {
        const show = () => setEnhanced(() => control);
        const when = (type: string, then: () => void) => place?.addEventListener(type, then, { once: true });
        const focused = controlIn(place, ':focus');
        if (isChoosing()) {
          // Runs after React has handled the choice.
          for (const type of ['change', 'cancel']) when(type, () => setTimeout(show));
        } else if (isUrgent || !focused || isUntouched(focused)) show();
        else when('focusout', show);
      };
      load().then(
        (module) => {
          Loaded = module.default;
          exchange(Loaded);
        },
        // The native control stays if PrimeReact’s cannot be loaded.
        () => {},
      );
    }, []);

    const shown = useRef(Shown);
    // The focus is read before React replaces the control, which loses it.
    const hadFocus = controlIn(area.current, ':focus') !== null;
    useLayoutEffect(() => {
      if (shown.current !== Shown && hadFocus) controlIn(area.current)?.focus();
      shown.current = Shown;
    });

    const focusOnAppear = useFocusOnAppear();
    useLayoutEffect(() => {
      if (isFocused) focusOnAppear(controlIn(area.current));
    }, [isFocused, focusOnAppear]);

    return (
      <div ref={area} className={styles.field}>
        <Shown {...props} />
      </div>
    );
  };
}

const CONTROLS = ['input', 'select', '[tabindex="0"]'];

const controlIn = (area: HTMLElement | null, state = ''): HTMLElement | null =>
  area?.querySelector<HTMLElement>(CONTROLS.map((control) => control + state).join()) ?? null;

/** A partly typed date has no value, but is bad input. A list that is exchanged while it is open closes. */
const isUntouched = (control: HTMLElement): boolean =>
  control instanceof HTMLInputElement && control.value === '' && !control.validity.badInput;

/** Whether a file dialog is open, which takes the focus: the file that is chosen in it belongs to the native button. */
function watchFileDialog(area: HTMLElement | null): () => boolean {
  let isOpen = false;
  for (const type of ['click', 'change', 'cancel'])
    area?.addEventListener(type, ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') isOpen = type === 'click';
    });
  return () => isOpen;
}

const isSuitable = (query: string | undefined): boolean =>
  query === undefined || window.matchMedia?.(query).matches === true;
