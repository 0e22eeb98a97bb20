export interface LaunchRecord {
  sessionId: string;
  /** The customer of this browser before the launch; without one the secret of its tab, or empty. */
  opener: string;
  expiresAt: number;
}

export interface TelegramStore {
  /** The customer of a Telegram user; with concurrent requests the first proposed one wins. */
  customerOf(tgId: number, proposed: string): Promise<{ customerId: string; isNew: boolean }>;
  forgetUsers(tgIds: readonly number[]): Promise<void>;
  /** Stores the record of a launch and returns the first one that was stored; deletes expired launches. */
  keepLaunch(launch: string, record: LaunchRecord): Promise<LaunchRecord>;
  endSession(sessionId: string, expiresAt: number): Promise<void>;
  isEnded(sessionId: string): Promise<boolean>;
}
