import { useStores } from '@olov/shared-kit';
import { useChangeSearch, useLocation, useNavigate } from '@olov/shared-kit/router';
import { focusOnField } from '@olov/shared-kit/submission';
import { type RefObject, useEffect, useRef } from 'react';
import type { Field } from '../../models/orderFields';
import { STEP_PARAM, STEPS, type Step, stepIn, stepOf, trailIn } from '../../models/orderSteps';

export interface OrderSteps {
  /** The shown step; undefined on wide screens, which show the whole form. */
  step: Step | undefined;
  /** The step after the shown one; without it the order is sent. */
  next: Step | undefined;
  goTo: (step: Step) => void;
  /** Focuses a field, on the step that has it. */
  show: (field: Field) => void;
  /** Takes the steps out of the history, so that Back of the next page does not return to them. */
  leave: () => Promise<void>;
}

/** The step is a query parameter, so the browser's Back button leads to the step before. Use it inside an observer. */
export function useOrderSteps(): OrderSteps {
  const { breakpoint } = useStores();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const changeSearch = useChangeSearch();
  const step = breakpoint.isMobile ? stepIn(search) : undefined;
  const trail = trailIn(state);
  const latest = useRef({ step, trail });
  latest.current = { step, trail };
  const wanted = useRef<Field>(undefined);
  useStepFocus(step, wanted);
  const onLeft = useRef(() => {});
  useEffect(() => {
    if (trail.length === 0) onLeft.current();
  });

  const goTo = (to: Step) => {
    const { step, trail } = latest.current;
    if (step === undefined || to === step) return;
    const passed = trail.lastIndexOf(to);
    if (passed >= 0) return void navigate(passed - trail.length);
    const isForward = STEPS.indexOf(to) > STEPS.indexOf(step);
    changeSearch(
      (query) => (to === STEPS[0] ? query.delete(STEP_PARAM) : query.set(STEP_PARAM, to)),
      isForward ? { state: { trail: [...trail, step] } } : { replace: true },
    );
  };

  const show = (field: Field) => {
    const to = stepOf(field);
    const { step } = latest.current;
    if (step === undefined || step === to) return focusField(field);
    wanted.current = field;
    goTo(to);
  };

  const leave = async () => {
    const { length } = latest.current.trail;
    if (length === 0) return;
    const left = new Promise<void>((resolve) => {
      onLeft.current = resolve;
    });
    void navigate(-length);
    await left;
  };

  return { step, next: step && STEPS[STEPS.indexOf(step) + 1], goTo, show, leave };
}

/** A new step begins at its top, and screen readers hear its name; an error leads to its field instead. */
function useStepFocus(step: Step | undefined, wanted: RefObject<Field | undefined>): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    const isChange = shown.current !== undefined && step !== undefined;
    shown.current = step;
    if (!isChange) return;
    const { current: field } = wanted;
    wanted.current = undefined;
    if (field) return focusField(field);
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('[aria-current=step]')?.focus({ preventScroll: true });
  }, [step, wanted]);
}

/** Focuses the control or the message of a field, also inside a closed fold. */
function focusField(field: Field): void {
  const element = document.querySelector<HTMLElement>(
    `[name="${field}"]:not([aria-hidden]), [data-field="${field}"]`,
  );
  const fold = element?.closest('details');
  if (fold) fold.open = true;
  focusOnField(element);
}
