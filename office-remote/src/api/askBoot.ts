import { OFFICE_PATH, type OfficeBoot } from '@olov/contract/office';

/** Undefined while nobody is signed in: then the server sends the browser to the sign-in. */
export async function askBoot(): Promise<OfficeBoot | undefined> {
  const answer = await fetch(`${OFFICE_PATH}/boot`, { redirect: 'manual' });
  return answer.ok ? answer.json() : undefined;
}
