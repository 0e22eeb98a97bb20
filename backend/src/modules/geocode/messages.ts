import type { Messages } from '../../text/language';

const ru = {
  'geocoder-unavailable': 'Поиск адреса не отвечает. Попробуйте ещё раз или укажите точку на карте.',
};

type GeocodeMessages = typeof ru;

const en: GeocodeMessages = {
  'geocoder-unavailable': 'The address search doesn’t respond. Try again or choose a point on the map.',
};

const uz: GeocodeMessages = {
  'geocoder-unavailable':
    'Manzil qidiruvi javob bermayapti. Qayta urinib koʻring yoki xaritada nuqta tanlang.',
};

export const geocodeMessages: Messages<GeocodeMessages> = { ru, en, uz };
