import { makeAutoObservable, observableRef } from 'mobx';

/** What the main button of a page says and does just now. */
export interface MainAction {
  text: string;
  /** It is under way: the button shows so and takes no press. */
  isBusy?: boolean;
  press(): void;
}

/** What is felt in the hand: a value went a step on, or something succeeded or failed. */
export type Haptic = 'step' | 'success' | 'failure';

/**
 * What an app that shows the shop inside of itself, as a messenger does, offers to pages. Each part may be missing: a
 * browser offers nothing, an old client little.
 */
export interface Surroundings {
  /** It draws the main button itself: pages hide theirs. */
  hasMainButton?: boolean;
  /** Colours are the app's, and not chosen here. */
  hasTheme?: boolean;
  haptic?(kind: Haptic): void;
  /** The visitor's own phone as the app knows it, `+998901234567`; undefined where the visitor refuses. */
  requestPhone?(): Promise<string | undefined>;
  /** Where the visitor is, in degrees; undefined where that is refused or not known. */
  findPosition?(): Promise<{ latitude: number; longitude: number } | undefined>;
  /** Lets the visitor send a product of the menu to somebody. */
  shareProduct?(productId: string, name: string): void;
  /** Offers to put the shop on the home screen; absent where it lies there or cannot. */
  addToHomeScreen?(): void;
}

/**
 * The app around the shop. Remotes speak to this and know nothing of whose it is; in a browser nothing comes of it.
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

  /** The host says what there is, once it is known. */
  enter(offers: Surroundings): void {
    this.offers = offers;
  }

  /** What the main button does: the part of the page that came last says so, as a dialog over a page does. */
  get mainAction(): MainAction | undefined {
    return this.actions.at(-1)?.action;
  }

  /** Sets what a part of the page does with the main button; undefined takes it back. A change keeps its turn. */
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
