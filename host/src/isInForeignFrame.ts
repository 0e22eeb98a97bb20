/** True where a page of another origin stands anywhere around this one, as in Telegram's web client, and this one is on https. */
export function isInForeignFrame(window: Window): boolean {
  const { origin, protocol } = window.location;
  if (protocol !== 'https:') return false;
  try {
    for (let frame = window; frame !== frame.parent; frame = frame.parent) {
      if (frame.parent.location.origin !== origin) return true;
    }
    return false;
  } catch {
    // What another origin's page is at may not be read.
    return true;
  }
}
