import { BOOT_ELEMENT_ID, ROOT_ELEMENT_ID } from '@olov/contract/platform/names';
import type { PageBoot } from '@olov/contract/platform/page';
import { BASE } from './elements';
import { openWindow } from './window';

const LOOK_MS = 20;

interface Report {
  stage(name: string): void;
  hasProblem(): boolean;
}

export async function startHost(
  page: Omit<Parameters<typeof openWindow>[0], 'body'>,
  { stage, hasProblem }: Report,
): Promise<void> {
  const { entry, libraries = [], version, integrity } = page.record;
  const boot: PageBoot = {
    composition: { id: '000000000000', host: { version, base: BASE }, remotes: {} },
    brand: { name: 'Olov', logo: '', phone: '', telegram: '', regions: [] },
    api: { main: '/main', messenger: '/messenger', hr: '/hr' },
  };
  const { document } = openWindow({
    ...page,
    body: `<div id="${ROOT_ELEMENT_ID}"></div><script type="application/json" id="${BOOT_ELEMENT_ID}">${JSON.stringify(boot)}</script>`,
  }).window;

  stage('the entry');
  for (const file of [...libraries, entry]) {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrity[file] ?? '';
    script.src = BASE + file;
    await new Promise((resolve) => {
      script.addEventListener('load', resolve);
      // The loader of the script has already reported the reason.
      script.addEventListener('error', resolve);
      document.head.append(script);
    });
  }

  stage('the first page');
  while (!hasProblem() && !document.getElementById(ROOT_ELEMENT_ID)?.hasChildNodes()) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
