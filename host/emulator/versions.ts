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

export function knows(version: string, call: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [sinceMajor = 0, sinceMinor = 0] = (SINCE[call] ?? '6.0').split('.').map(Number);
  return major > sinceMajor || (major === sinceMajor && minor >= sinceMinor);
}
