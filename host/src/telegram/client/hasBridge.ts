type ClientWindow = Window & { TelegramWebviewProxy?: unknown; external?: { notify?: unknown } };

export const hasBridge = (window: ClientWindow): boolean =>
  window.parent !== window ||
  window.TelegramWebviewProxy !== undefined ||
  typeof window.external?.notify === 'function';
