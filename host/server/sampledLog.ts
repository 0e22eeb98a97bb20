interface Details {
  remote?: string;
  version?: string;
  kind?: string;
}

interface Log {
  warn(details: object, text: string): void;
  info(details: object, text: string): void;
}

const EVERY_MS = 60_000;

// Warnings without a `kind` are always logged. Others are logged once in full, then counted per minute.
export function sampledLog(log: Log): Log {
  const counts = new Map<string, number>();

  function tell(key: string, details: Details, text: string): void {
    const count = counts.get(key) ?? 0;
    counts.delete(key);
    if (count === 0) return;
    log.warn({ ...details, count }, text);
    begin(key, details, text);
  }

  function begin(key: string, details: Details, text: string): void {
    counts.set(key, 0);
    setTimeout(() => tell(key, details, text), EVERY_MS).unref();
  }

  return {
    info: (details, text) => log.info(details, text),
    warn(details: Details, text) {
      const { remote, version, kind } = details;
      const key = `${text} ${remote}@${version} ${kind}`;
      const count = counts.get(key);
      if (kind !== undefined && count !== undefined) return void counts.set(key, count + 1);
      log.warn(details, text);
      if (kind !== undefined) begin(key, { remote, version, kind }, text);
    },
  };
}
