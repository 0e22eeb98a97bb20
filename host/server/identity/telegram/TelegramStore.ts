export interface LaunchRecord {
  sessionId: string;
  opener: string;
  expiresAt: number;
}

export interface TelegramStore {
  /** With concurrent requests the first proposed customer wins. */
  customerOf(tgId: number, proposed: string): Promise<{ customerId: string; isNew: boolean }>;
  forgetUsers(tgIds: readonly number[]): Promise<void>;
  keepLaunch(launch: string, record: LaunchRecord): Promise<LaunchRecord>;
  endSession(sessionId: string, expiresAt: number): Promise<void>;
  isEnded(sessionId: string): Promise<boolean>;
}
