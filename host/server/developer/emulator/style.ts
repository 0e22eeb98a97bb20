import { MEDIA } from '@olov/contract/platform/breakpoints';

export const emulatorStyle = `
.emulator { display: grid; gap: 24px; align-items: start; }
@media ${MEDIA['from-laptop']} { .emulator { grid-template-columns: 392px minmax(0, 1fr); } }
[hidden] { display: none !important; }
.client { display: flex; flex-direction: column; width: 100%; max-width: 392px; border: 1px solid var(--line); border-radius: 16px; overflow: hidden; background: var(--card); }
.client header { display: flex; align-items: center; gap: 8px; min-height: 48px; padding: 4px 8px; }
.client .title { flex: 1; text-align: center; font-weight: 600; }
.client iframe { width: 390px; max-width: 100%; height: 700px; border: 0; background: #fff; }
.client footer { display: grid; }
.client footer button { min-height: 48px; border: 0; border-radius: 0; background: #1f6fb5; color: #fff; font-weight: 600; }
.client footer button:disabled { background: #55606b; }
.client footer #secondary { background: var(--card); color: var(--ink); }
button, input, select { min-height: 36px; padding: 4px 12px; border: 1px solid var(--muted); border-radius: 8px; background: var(--card); color: var(--ink); font: inherit; }
form { display: grid; gap: 16px; justify-items: start; }
fieldset { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 8px 16px; width: 100%; margin: 0; padding: 8px 16px 16px; border: 1px solid var(--line); border-radius: 12px; }
label { display: grid; gap: 4px; font-size: 14px; }
#events { max-height: 400px; margin: 0; padding: 8px 16px 8px 48px; overflow: auto; font: 12px/1.6 ui-monospace, monospace; overflow-wrap: anywhere; }
#events [data-direction=refused] { color: var(--accent); }
`;
