export function startCdn(
  name: string,
  ports: { port: string; shopPort: string | undefined },
): Promise<{ url: string; stop(): Promise<void> }>;
