import type { OfficeZone, ZoneAround, ZoneTerms } from '@olov/contract';
import { isApiError, LatestRequest } from '@olov/shared-kit';
import type { FormFailure } from '@olov/shared-kit/submission';
import { makeAutoObservable, observableRef } from 'mobx';
import type { WantedZone, ZonesApi } from '../api/zones';
import {
  type Corner,
  draftOf,
  geometryOf,
  type RingAddress,
  ringAt,
  withMoved,
  withNewHole,
  withNewPart,
  withoutPoint,
  withoutRing,
  withPoint,
  withTerms,
  type ZoneDraft,
} from '../models/zoneDraft';
import { FormState } from './FormState';

const NO_NOTES: OfficeZone['notes'] = [];
const CHECK_DELAY_MS = 400;
const FIRST: RingAddress = { part: 0, ring: 0 };

/** The zone of an open dialog. The back end checks each step; nothing is saved before `save`. */
export class ZoneEditor {
  around: ZoneAround | undefined = undefined;
  draft: ZoneDraft = [];
  /** The outline or hole whose points are shown. */
  active: RingAddress = FIRST;
  /** Number of the chosen point of the active ring. */
  selected: number | undefined = undefined;
  /** A press on the map adds a point to the active ring. */
  isDrawing = false;
  notes = NO_NOTES;
  /** Why the last check or save failed. */
  error: unknown = undefined;
  readonly form = new FormState();
  readonly request = new LatestRequest();
  private readonly checking = new LatestRequest();
  private history: readonly ZoneDraft[] = [];

  constructor(
    private readonly api: ZonesApi,
    readonly restaurantId: string,
  ) {
    makeAutoObservable<ZoneEditor, 'api' | 'checking' | 'history'>(
      this,
      {
        ...{ api: false, checking: false, restaurantId: false, request: false, form: false },
        ...{ around: observableRef, draft: observableRef, active: observableRef, notes: observableRef },
        ...{ error: observableRef, history: observableRef },
      },
      { autoBind: true },
    );
  }

  get ring(): readonly Corner[] {
    return ringAt(this.draft, this.active);
  }

  get isDirty(): boolean {
    return this.history.length > 0;
  }

  /** Errors by their path: `parts.0.rings.0.points.2`. */
  get fields(): Readonly<Record<string, string>> {
    return isApiError(this.error) ? this.error.fields : {};
  }

  /** False while the last step could not be checked, for example without a connection. */
  get isChecked(): boolean {
    return this.error === undefined || (isApiError(this.error) && !this.error.isNetwork);
  }

  /** Why the zone cannot be saved as it is, or was not saved. */
  get failure(): FormFailure | undefined {
    const { error, form } = this;
    if (form.failure || !isApiError(error) || error.isNetwork) return form.failure;
    return { kind: 'refused', text: error.detail ?? '' };
  }

  load(): Promise<void> {
    return this.request.run((signal) => this.api.around(this.restaurantId, signal), { take: this.take });
  }

  choose(active: RingAddress): void {
    this.active = active;
    this.selected = undefined;
    this.isDrawing = false;
  }

  select(index: number | undefined): void {
    this.selected = index;
  }

  setDrawing(isDrawing: boolean): void {
    this.isDrawing = isDrawing;
  }

  addPart(): void {
    this.step(withNewPart(this.draft));
    this.active = { part: this.draft.length - 1, ring: 0 };
    this.isDrawing = true;
  }

  addHole(part: number): void {
    this.step(withNewHole(this.draft, part));
    this.active = { part, ring: (this.draft[part]?.rings.length ?? 1) - 1 };
    this.isDrawing = true;
  }

  /** Without an index it becomes the last point. */
  addPoint(corner: Corner, index = this.ring.length): void {
    this.step(withPoint(this.draft, this.active, index, corner));
    this.selected = index;
  }

  movePoint(index: number, corner: Corner): void {
    this.step(withMoved(this.draft, this.active, index, corner));
    this.selected = index;
  }

  removePoint(index: number): void {
    this.step(withoutPoint(this.draft, this.active, index));
    this.selected = this.ring.length > 0 ? Math.min(index, this.ring.length - 1) : undefined;
  }

  removeRing(at: RingAddress): void {
    this.step(withoutRing(this.draft, at));
    this.choose(FIRST);
  }

  setTerms(part: number, terms: ZoneTerms | null): void {
    this.step(withTerms(this.draft, part, terms));
  }

  undo(): void {
    const last = this.history.at(-1);
    if (!last) return;
    this.history = this.history.slice(0, -1);
    this.draft = last;
    this.selected = undefined;
    if (!this.draft[this.active.part]?.rings[this.active.ring]) this.choose(FIRST);
    this.check();
  }

  /** True if it is saved; otherwise `failure` has the reason. */
  async save(): Promise<boolean> {
    const wanted = this.wanted(false);
    if (!wanted) return false;
    this.checking.stop();
    const isDone = await this.form.send(() => this.api.set(wanted));
    if (isDone) this.end();
    else this.refuse(this.form.error);
    return isDone;
  }

  private step(draft: ZoneDraft): void {
    this.history = [...this.history, this.draft];
    this.draft = draft;
    this.check();
  }

  private check(): void {
    const wanted = this.wanted(true);
    if (!wanted) return;
    this.form.forget();
    void this.checking.run((signal) => this.api.set(wanted, signal), {
      take: this.pass,
      fail: this.refuse,
      delayMs: CHECK_DELAY_MS,
    });
  }

  private wanted(isTrial: boolean): WantedZone | undefined {
    if (!this.around) return undefined;
    const { version, terms } = this.around.zone;
    const parts = this.draft.map((part) => part.terms);
    return {
      restaurantId: this.restaurantId,
      version,
      geometry: geometryOf(this.draft),
      terms,
      parts,
      isTrial,
    };
  }

  private take(around: ZoneAround): void {
    this.around = around;
    this.draft = draftOf(around.zone);
    this.history = [];
    this.choose(FIRST);
    if (this.draft.length > 0) this.check();
  }

  private pass({ notes }: OfficeZone): void {
    this.notes = notes;
    this.error = undefined;
  }

  private end(): void {
    this.history = [];
  }

  private refuse(error: unknown): void {
    this.notes = NO_NOTES;
    this.error = error;
  }
}
