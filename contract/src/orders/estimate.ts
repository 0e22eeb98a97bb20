/** The one time that a customer reads of an estimated interval: its middle, in ms. */
export const estimateOf = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(from) + Date.parse(to)) / 2;
