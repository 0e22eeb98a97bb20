import type { SteepPrice } from '@olov/contract';
import type { MenuPrices, PricesPut } from '@olov/contract/menu/office';
import type { RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { createMenuApi, type MenuApi } from '../api/menu';
import { matches } from '../models/matches';
import { groupKeysOf, keyOf, type Place } from '../models/places';
import {
  type BlockChange,
  type Column,
  cellKey,
  changed,
  isEditable,
  type Prices,
  pricesOf,
  type Row,
  readBlock,
  readCell,
  wantedPrice,
} from '../models/priceTable';
import { FormState } from './FormState';
import { Latest } from './Latest';

/** So many restaurants are shown at first; more are chosen. */
const MOST_AT_FIRST = 8;

export interface Cell {
  row: number;
  column: number;
}

interface Tables {
  menu: MenuPrices;
  /** As the menu will be after the draft. */
  shown: MenuPrices;
}

/** All prices of the menu as a spreadsheet, with changes that a draft gets together. */
export class PriceGrid {
  /** The draft that gets the changes; undefined before there is one. */
  draftId: string | undefined = undefined;
  search = '';
  /** Modifiers are rows too: without them a block of a spreadsheet has a line for each dish. */
  hasModifiers = false;
  /** The keys of the shown columns; undefined before somebody has chosen. */
  chosen: readonly string[] | undefined = undefined;
  active: Cell = { row: 0, column: 0 };
  /** The other corner of the selected block. */
  anchor: Cell = { row: 0, column: 0 };
  /** Changes that are not in the draft yet. */
  edits: Prices = new Map();
  /** A text that is no price, and nothing was changed by it. */
  wrong: string | undefined = undefined;
  /** The prices of the draft that change by more than half, after the last save. */
  steep: readonly SteepPrice[] = [];
  readonly tables = new Latest<Tables>();
  readonly form = new FormState();
  private history: readonly Prices[] = [];
  /** Grows when changes are given up: a call that still runs then brings none of them back. */
  private losses = 0;
  private readonly api: MenuApi;

  constructor(private readonly root: Pick<RootStore, 'clients' | 'locale'>) {
    this.api = createMenuApi(root.clients.main);
    makeAutoObservable<PriceGrid, 'api' | 'root' | 'history' | 'losses'>(
      this,
      {
        ...{ active: observableRef, anchor: observableRef, edits: observableRef, history: observableRef },
        ...{ chosen: observableRef, steep: observableRef, tables: false, form: false, api: false },
        ...{ root: false, losses: false, draftId: false, priceAt: false, usualAt: false, beforeAt: false },
        isSelected: false,
      },
      { autoBind: true },
    );
  }

  get allColumns(): Column[] {
    const { groups = [], restaurants = [] } = this.tables.value?.shown ?? {};
    const columnOf = (place: Place, name: string, of: readonly string[] = []): Column => ({
      ...{ key: keyOf(place), name, place, groups: of },
    });
    return [
      { key: '', name: '', place: {}, groups: [] },
      ...groups.map(({ id, name }) => columnOf({ groupId: id }, name)),
      ...restaurants.map(({ id, name }) =>
        columnOf({ restaurantId: id }, name[this.root.locale.current], groupKeysOf(id, groups)),
      ),
    ];
  }

  get columns(): Column[] {
    const isFew = (this.tables.value?.shown.restaurants.length ?? 0) <= MOST_AT_FIRST;
    return this.allColumns.filter(
      ({ key, place }) =>
        key === '' || (this.chosen?.includes(key) ?? (isFew || place.groupId !== undefined)),
    );
  }

  get rows(): readonly Row[] {
    const { current } = this.root.locale;
    return (this.tables.value?.shown.rows ?? []).filter(
      ({ name, modifierId }) =>
        (this.hasModifiers || modifierId === undefined) && matches(this.search, [name[current]]),
    );
  }

  get isDirty(): boolean {
    return this.edits.size > 0;
  }

  get canUndo(): boolean {
    return this.history.length > 0;
  }

  /** The selected cells that have prices. */
  get block(): { row: Row; column: Column }[] {
    const [rows, columns] = [this.span('row'), this.span('column')];
    return this.rows
      .slice(rows[0], rows[1] + 1)
      .flatMap((row) =>
        this.columns
          .slice(columns[0], columns[1] + 1)
          .flatMap((column) => (isEditable(row, column) ? { row, column } : [])),
      );
  }

  priceAt(row: Row, { key }: Pick<Column, 'key'>): number | undefined {
    const cell = cellKey(row, key);
    return this.edits.has(cell) ? this.edits.get(cell) : this.shown.get(cell);
  }

  /** The price of a cell that has none of its own: that of a group of the restaurant, or of the chain. */
  usualAt(row: Row, column: Column): { price: number | undefined; key: string } {
    const key = column.groups.find((group) => this.priceAt(row, { key: group }) !== undefined) ?? '';
    return { key, price: this.priceAt(row, { key }) };
  }

  /** The price of the menu, if it is another one. */
  beforeAt(row: Row, column: Column): { price: number | undefined } | undefined {
    const price = this.menu.get(cellKey(row, column.key));
    return price === this.priceAt(row, column) ? undefined : { price };
  }

  isSelected({ row, column }: Cell): boolean {
    const [rows, columns] = [this.span('row'), this.span('column')];
    return rows[0] <= row && row <= rows[1] && columns[0] <= column && column <= columns[1];
  }

  /** Changes of another draft are lost. */
  load(draftId: string | undefined): Promise<void> {
    if (draftId !== this.draftId) this.forget();
    this.draftId = draftId;
    return this.tables.ask(async (signal) => {
      const menu = await this.api.prices(undefined, signal);
      return { menu, shown: draftId === undefined ? menu : await this.api.prices(draftId, signal) };
    });
  }

  type(search: string): void {
    this.search = search;
    this.goTo({ row: 0, column: this.active.column });
  }

  showModifiers(isOn: boolean): void {
    this.hasModifiers = isOn;
    this.goTo({ row: 0, column: 0 });
  }

  choose(keys: readonly string[]): void {
    this.chosen = keys;
    this.goTo({ row: this.active.row, column: 0 });
  }

  goTo({ row, column }: Cell, isExtending = false): void {
    const within = (value: number, length: number) => Math.max(0, Math.min(value, length - 1));
    this.active = { row: within(row, this.rows.length), column: within(column, this.columns.length) };
    if (!isExtending) this.anchor = this.active;
  }

  selectAll(): void {
    this.goTo({ row: 0, column: 0 });
    this.goTo({ row: this.rows.length, column: this.columns.length }, true);
  }

  /** False: the text is no price. */
  write(text: string): boolean {
    return this.fill([[text]]);
  }

  /** Empties the selected cells: they follow the chain or the group again. */
  clear(): void {
    this.apply(
      this.block.filter(({ column }) => column.key !== '').map((cell) => ({ ...cell, price: undefined })),
    );
  }

  copy(): string {
    const [rows, columns] = [this.span('row'), this.span('column')];
    return this.rows
      .slice(rows[0], rows[1] + 1)
      .map((row) =>
        this.columns
          .slice(columns[0], columns[1] + 1)
          .map((column) => this.priceAt(row, column) ?? '')
          .join('\t'),
      )
      .join('\n');
  }

  /** One price fills the whole selection, and a block begins at its first cell. A wrong text changes nothing. */
  paste(text: string): boolean {
    const block = readBlock(text);
    const only = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
    if (only === undefined) return this.fill(block);
    const [rows, columns] = [this.span('row'), this.span('column')];
    const line = Array<string>(columns[1] - columns[0] + 1).fill(only);
    return this.fill(Array<string[]>(rows[1] - rows[0] + 1).fill(line), this.block.length > 1);
  }

  /** A cell that follows another selected one stays empty. */
  changeBlock(change: BlockChange): void {
    const selected = new Set(this.block.map(({ row, column }) => cellKey(row, column.key)));
    this.apply(
      this.block.flatMap(({ row, column }) => {
        const own = this.priceAt(row, column);
        const usual = this.usualAt(row, column);
        if (own === undefined && selected.has(cellKey(row, usual.key))) return [];
        const price = own ?? usual.price;
        return price === undefined ? [] : { row, column, price: changed(price, change) };
      }),
    );
  }

  undo(): void {
    const last = this.history.at(-1);
    if (!last) return;
    this.edits = last;
    this.history = this.history.slice(0, -1);
  }

  /** The draft that has the prices now; undefined if they were refused. */
  save(draftIdOf: () => Promise<string>): Promise<string | undefined> {
    const cells = (this.tables.value?.shown.rows ?? []).flatMap((row) =>
      this.allColumns.flatMap((column) => {
        const key = cellKey(row, column.key);
        return this.edits.has(key) ? wantedPrice(row, column, this.edits.get(key), this.shown.get(key)) : [];
      }),
    );
    return this.send(draftIdOf, (draftId) => this.api.putPrices(draftId, cells), this.edits);
  }

  /** `takesBack`: also prices that were published since the table was downloaded. */
  importTable(draftIdOf: () => Promise<string>, file: File, takesBack = false): Promise<string | undefined> {
    return this.send(draftIdOf, async (draftId) =>
      this.api.importPrices(draftId, await file.text(), takesBack),
    );
  }

  forget(): void {
    this.losses += 1;
    this.edits = new Map();
    this.history = [];
    this.wrong = undefined;
    this.steep = [];
    this.form.forget();
  }

  private get menu(): Prices {
    return this.tables.value ? pricesOf(this.tables.value.menu) : new Map();
  }

  private get shown(): Prices {
    return this.tables.value ? pricesOf(this.tables.value.shown) : new Map();
  }

  private span(side: keyof Cell): [from: number, to: number] {
    const [one, other] = [this.active[side], this.anchor[side]];
    return [Math.min(one, other), Math.max(one, other)];
  }

  /** From the first selected cell on. With `isLenient` cells without prices are left out. */
  private fill(block: readonly (readonly string[])[], isLenient = false): boolean {
    const [top] = this.span('row');
    const [left] = this.span('column');
    const cells: { row: Row; column: Column; price: number | undefined }[] = [];
    for (const [down, line] of block.entries()) {
      for (const [right, text] of line.entries()) {
        const row = this.rows[top + down];
        const column = this.columns[left + right];
        const price = readCell(text);
        const hasPrice = row && column && isEditable(row, column);
        if (!hasPrice && (isLenient || price === null)) continue;
        if (!hasPrice || price === undefined || (price === null && column.key === ''))
          return this.refuse(text);
        cells.push({ row, column, price: price ?? undefined });
      }
    }
    this.apply(cells);
    return true;
  }

  private refuse(text: string): false {
    this.wrong = text;
    return false;
  }

  private apply(cells: readonly { row: Row; column: Column; price: number | undefined }[]): void {
    this.wrong = undefined;
    const changes = cells.filter(({ row, column, price }) => price !== this.priceAt(row, column));
    if (changes.length === 0) return;
    const edits = new Map(this.edits);
    for (const { row, column, price } of changes) {
      const key = cellKey(row, column.key);
      if (price === this.shown.get(key)) edits.delete(key);
      else edits.set(key, price);
    }
    this.history = [...this.history, this.edits];
    this.edits = edits;
  }

  /** A refusal keeps the changes, and shows what somebody else has changed meanwhile. */
  private async send(
    draftIdOf: () => Promise<string>,
    call: (draftId: string) => Promise<PricesPut>,
    sent: Prices = new Map(),
  ): Promise<string | undefined> {
    const { shown: before, losses } = this;
    const saved = await this.form.run(async () => {
      // A second try after a refusal makes no second draft.
      const id = this.draftId ?? (await draftIdOf());
      if (losses === this.losses) this.draftId = id;
      const { prices } = await call(id);
      return { id, prices };
    });
    await this.load(this.draftId);
    if (!saved || losses !== this.losses) return undefined;
    this.done(saved.prices, sent, before);
    return saved.id;
  }

  /** Changes that were not sent, or were changed or undone while the call ran, are left for the next save. */
  private done(steep: readonly SteepPrice[], sent: Prices, before: Prices): void {
    const undone = [...sent.keys()].map((key) => [key, before.get(key)] as const);
    const wanted = [...new Map([...undone, ...this.edits])];
    this.forget();
    this.edits = new Map(wanted.filter(([key, price]) => !sent.has(key) || sent.get(key) !== price));
    this.steep = steep;
  }
}
