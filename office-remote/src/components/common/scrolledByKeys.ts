/** A form whose fields are all disabled takes the focus itself, so that the arrow keys scroll it. */
export const scrolledByKeys = (isDisabled: boolean) => (isDisabled ? { tabIndex: 0 } : {});
