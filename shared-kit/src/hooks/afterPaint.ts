/** Runs the work when the page has painted its answer to an input. A hidden page paints nothing, and does not wait. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
