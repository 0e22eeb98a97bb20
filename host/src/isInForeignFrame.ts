export function isInForeignFrame(window: Window): boolean {
  const { origin, protocol } = window.location;
  if (protocol !== 'https:') return false;
  try {
    for (let frame = window; frame !== frame.parent; frame = frame.parent) {
      if (frame.parent.location.origin !== origin) return true;
    }
    return false;
  } catch {
    // The location of a page of another origin cannot be read.
    return true;
  }
}
