/** Goes to a page of somebody else, in this window. */
export const leaveFor = (url: string): void => window.location.assign(url);
