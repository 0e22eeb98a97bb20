/** A launch that opened a session, and who may come with it again. */
export interface LaunchRecord {
  sessionId: string;
  /** The customer that this browser was before; where it was nobody yet, the secret of its tab, or empty without one. */
  opener: string;
  /** In ms. */
  expiresAt: number;
}

/** What the host's server remembers of Telegram's users, the same for all replicas. */
export interface TelegramStore {
  /** The customer that a Telegram user is: the first one proposed, however many come at once. */
  customerOf(tgId: number, proposed: string): Promise<{ customerId: string; isNew: boolean }>;
  /** Which customers these users are is nobody's to know any more; should they come again, they are new. */
  forgetUsers(tgIds: readonly number[]): Promise<void>;
  /** Keeps what a launch opened; answers what it opened first. Forgets launches that are over. */
  keepLaunch(launch: string, record: LaunchRecord): Promise<LaunchRecord>;
  /** Ends a session before its time; `expiresAt` is that time, in ms. */
  endSession(sessionId: string, expiresAt: number): Promise<void>;
  isEnded(sessionId: string): Promise<boolean>;
}
