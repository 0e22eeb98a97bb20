import type { Settings } from './settings';
import { THEMES } from './themes';

interface Parts {
  frame: HTMLIFrameElement;
  back: HTMLButtonElement;
  main: HTMLButtonElement;
  secondary: HTMLButtonElement;
  settings: () => Settings;
  log: (direction: 'in' | 'out' | 'refused', name: string, data: unknown) => void;
}

interface ButtonParams {
  is_visible?: boolean;
  is_active?: boolean;
  is_progress_visible?: boolean;
  text?: string;
}

export function createClient({ frame, back, main, secondary, settings, log }: Parts) {
  let needsConfirmation = false;

  function send(eventType: string, eventData?: unknown): void {
    log('out', eventType, eventData);
    frame.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), window.location.origin);
  }

  const sendTheme = () => send('theme_changed', { theme_params: THEMES[settings().theme] ?? {} });
  const sendSafeArea = () => send('safe_area_changed', insets(settings().safeTop, settings().safeBottom));
  const sendContentArea = () => send('content_safe_area_changed', insets(settings().contentTop, ''));

  const answers: Record<string, (data: never) => void> = {
    web_app_request_theme: sendTheme,
    web_app_request_safe_area: sendSafeArea,
    web_app_request_content_safe_area: sendContentArea,
    web_app_request_viewport: () =>
      send('viewport_changed', {
        width: frame.clientWidth,
        height: frame.clientHeight,
        is_expanded: true,
        is_state_stable: true,
      }),
    web_app_setup_back_button: ({ is_visible }: ButtonParams) => {
      back.hidden = !is_visible;
    },
    web_app_setup_main_button: (params: ButtonParams) => setUp(main, params),
    web_app_setup_secondary_button: (params: ButtonParams) => setUp(secondary, params),
    web_app_setup_closing_behavior: ({ need_confirmation }: { need_confirmation?: boolean }) => {
      needsConfirmation = need_confirmation ?? false;
    },
    web_app_request_phone: () => send('phone_requested', { status: settings().phone ? 'sent' : 'cancelled' }),
    web_app_invoke_custom_method: ({ req_id, method }: { req_id: string; method: string }) =>
      send('custom_method_invoked', {
        req_id,
        ...(method === 'getRequestedContact'
          ? { result: contactOf(settings()) }
          : { error: 'METHOD_INVALID' }),
      }),
    web_app_request_location: () => send('location_requested', positionOf(settings())),
    web_app_check_home_screen: () => send('home_screen_checked', { status: 'missed' }),
    web_app_add_to_home_screen: () => send('home_screen_added'),
  };

  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== window.location.origin || typeof data !== 'string')
      return;
    const { eventType, eventData = {} } = JSON.parse(data) as { eventType: string; eventData?: unknown };
    if (!knows(settings().version, eventType)) return log('refused', eventType, eventData);
    log('in', eventType, eventData);
    answers[eventType]?.(eventData as never);
  });
  back.addEventListener('click', () => send('back_button_pressed'));
  main.addEventListener('click', () => send('main_button_pressed'));
  secondary.addEventListener('click', () => send('secondary_button_pressed'));

  return {
    sendTheme,
    sendInsets() {
      if (!knows(settings().version, 'web_app_request_safe_area')) return;
      sendSafeArea();
      sendContentArea();
    },
    reset() {
      back.hidden = true;
      for (const button of [main, secondary]) setUp(button, { is_visible: false });
      needsConfirmation = false;
    },
    mayClose: () => !needsConfirmation || window.confirm('Changes that you made may not be saved.'),
  };
}

function setUp(button: HTMLButtonElement, params: ButtonParams): void {
  if (params.is_visible !== undefined) button.hidden = !params.is_visible;
  if (params.is_active !== undefined) button.disabled = !params.is_active;
  if (params.is_progress_visible !== undefined) button.ariaBusy = String(params.is_progress_visible);
  if (params.text !== undefined) button.textContent = params.text;
}

const insets = (top: string, bottom: string) => ({
  top: Number(top),
  bottom: Number(bottom),
  left: 0,
  right: 0,
});

const contactOf = ({ user, name, phone }: Settings): string =>
  new URLSearchParams({
    contact: JSON.stringify({ user_id: Number(user), phone_number: phone, first_name: name }),
    auth_date: String(Math.floor(Date.now() / 1000)),
    hash: '0'.repeat(64),
  }).toString();

function positionOf({ position }: Settings) {
  const [latitude, longitude] = position.split(',').map(Number);
  return latitude && longitude ? { available: true, latitude, longitude } : { available: false };
}

const SINCE: Record<string, string> = {
  web_app_open_tg_link: '6.1',
  web_app_set_header_color: '6.1',
  web_app_set_background_color: '6.1',
  web_app_setup_back_button: '6.1',
  web_app_trigger_haptic_feedback: '6.1',
  web_app_setup_closing_behavior: '6.2',
  web_app_invoke_custom_method: '6.9',
  web_app_request_phone: '6.9',
  web_app_setup_swipe_behavior: '7.7',
  web_app_set_bottom_bar_color: '7.10',
  web_app_setup_secondary_button: '7.10',
  web_app_add_to_home_screen: '8.0',
  web_app_check_home_screen: '8.0',
  web_app_check_location: '8.0',
  web_app_request_content_safe_area: '8.0',
  web_app_request_location: '8.0',
  web_app_request_safe_area: '8.0',
};

function knows(version: string, call: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [sinceMajor = 0, sinceMinor = 0] = (SINCE[call] ?? '6.0').split('.').map(Number);
  return major > sinceMajor || (major === sinceMajor && minor >= sinceMinor);
}
