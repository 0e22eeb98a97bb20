/** A text that looks like a number and is none, for example the number of a payment. */
export interface Code {
  code: string;
}

/** `YYYY-MM-DD`. */
export interface Day {
  day: string;
}

/** A cell of a table that is written as a file; a date is a moment, shown in Tashkent’s time. */
export type Cell = string | number | Date | Code | Day;

/** The rows of a table, the headings first. Each part is read when the one before was taken. */
export type Rows = AsyncGenerator<Cell[][]>;
