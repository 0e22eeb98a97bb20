type ClientWindow = Window & { TelegramWebviewProxy?: unknown; external?: { notify?: unknown } };

/** Whether there is a client around this page that can be spoken to: a frame's parent, or a phone's or desktop's own. */
export const hasBridge = (window: ClientWindow): boolean =>
  window.parent !== window ||
  window.TelegramWebviewProxy !== undefined ||
  typeof window.external?.notify === 'function';
