import { makeAutoObservable, observableRef } from 'mobx';

/** The text and the action of a page’s main button. */
export interface MainAction {
  text: string;
  /** True while the action runs: the button shows this and ignores presses. */
  isBusy?: boolean;
  press(): void;
}

/** Haptic feedback: a value changed by one step, or something succeeded or failed. */
export type Haptic = 'step' | 'success' | 'failure';

/**
 * The features that an app around the shop, such as a messenger, offers to pages. Each feature may be missing: a
 * browser offers none, an old client only a few.
 */
export interface Surroundings {
  /** True if the app draws the main button itself: pages hide theirs. */
  hasMainButton?: boolean;
  /** True if the app determines the colours, so that the shop offers no choice of theme. */
  hasTheme?: boolean;
  haptic?(kind: Haptic): void;
  /** The visitor’s phone number from the app, `+998901234567`, which may be of another country; undefined if the visitor refuses. */
  requestPhone?(): Promise<string | undefined>;
  /** The visitor’s position in degrees; undefined if it is refused or unknown. */
  findPosition?(): Promise<{ latitude: number; longitude: number } | undefined>;
  /** Lets the visitor send a product of the menu to another person. */
  shareProduct?(productId: string, name: string): void;
  /** Offers to add the shop to the home screen; absent if it is there already or the app cannot do it. */
  addToHomeScreen?(): void;
}

/**
 * The app around the shop. Remotes use this store without knowing which app it is; in a browser its calls have no
 * effect.
 */
export class SurroundingsStore {
  offers: Surroundings = {};
  private actions: readonly { owner: symbol; action: MainAction }[] = [];

  constructor() {
    makeAutoObservable<SurroundingsStore, 'actions'>(
      this,
      { offers: observableRef, actions: observableRef },
      { autoBind: true },
    );
  }

  /** The host sets the offered features once they are known. */
  enter(offers: Surroundings): void {
    this.offers = offers;
  }

  /** The current main action: the most recently mounted part of the page sets it, such as a dialog over a page. */
  get mainAction(): MainAction | undefined {
    return this.actions.at(-1)?.action;
  }

  /**
   * Sets the main action of one part of the page; undefined removes it. A change does not change the order of the
   * parts.
   */
  setAction(owner: symbol, action: MainAction | undefined): void {
    const isKnown = this.actions.some((one) => one.owner === owner);
    if (!action) {
      if (isKnown) this.actions = this.actions.filter((one) => one.owner !== owner);
    } else if (isKnown) {
      this.actions = this.actions.map((one) => (one.owner === owner ? { owner, action } : one));
    } else this.actions = [...this.actions, { owner, action }];
  }

  haptic(kind: Haptic): void {
    this.offers.haptic?.(kind);
  }
}
