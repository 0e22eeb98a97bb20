import { packFolder } from '../../src/release';
import type { ShellClient } from '../shell/ShellClient';
import type { Finding } from './Finding';

/** The shop applies its own rules of a deploy, so its answer holds until another release changes the shop. */
export async function checkShop(
  id: string,
  build: string,
  client: ShellClient | undefined,
): Promise<Partial<Finding>> {
  if (!client)
    return { skipped: 'name a shop with --shell <url> or in OLOV_SHELL, and the deploy token in OLOV_TOKEN' };
  const { version, problems, warnings } = await client.check(id, packFolder(build));
  return {
    problems,
    notes: [
      `${version ?? 'the build'}, compared with ${client.shell}`,
      ...warnings.map((text) => `warning: ${text}`),
    ],
  };
}
