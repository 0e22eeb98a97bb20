import type { Locale, Texts } from '../../../text/language';
import { type Fault, type FaultCode, MOST_POINTS, type NoteCode, type Place, REACH_KM } from './faults';

/** The values of a fault as words. Points are counted from 1. */
interface Words {
  /** The outline or the hole, with its part if there are several. */
  ring: string;
  part: string;
  points: number[];
  other: number;
  hole: number;
  count: number;
  id: string;
  kilometres: number;
  regionName: string;
  at: string;
}

interface ZoneTexts {
  'zones-invalid': string;
  ring(place: Place): string;
  part(place: Place): string;
  faults: Record<FaultCode | 'holes-fill', (words: Words) => string>;
  notes: Record<NoteCode, string>;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ru: ZoneTexts = {
  'zones-invalid': 'Зоны не приняты: в файле есть ошибки.',
  ring: ({ ring = 0, part, isOnlyPart }) =>
    `${ring === 0 ? 'контур' : `вырез ${ring}`}${isOnlyPart ? '' : ` части ${part + 1}`}`,
  part: ({ part, isOnlyPart }) => (isOnlyPart ? '' : ` части ${part + 1}`),
  faults: {
    'no-collection': () => 'Файл не является GeoJSON FeatureCollection.',
    'no-feature': () => 'Это не Feature.',
    'no-restaurant': () => 'У Feature нет ресторана: его id должен быть в "id".',
    'restaurant-unknown': ({ id }) => `Ресторана "${id}" нет.`,
    twice: () => 'Этот ресторан встречается в файле дважды.',
    'no-polygon': () => 'Геометрия должна быть Polygon или MultiPolygon с координатами, или null без зоны.',
    'too-many-points': ({ count }) => `Точек в зоне: ${count}, а разрешено не больше ${MOST_POINTS}.`,
    'ring-short': ({ ring }) => `${capital(ring)}: меньше трёх точек.`,
    'no-position': ({ ring, points: [point] }) =>
      `${capital(ring)}, точка ${point}: нужны долгота и широта в градусах.`,
    swapped: ({ ring }) => `${capital(ring)}: долгота и широта перепутаны, в GeoJSON долгота первая.`,
    'outside-region': ({ ring, points: [point], at, kilometres, regionName }) =>
      `${capital(ring)}, точка ${point} (${at}): ${kilometres} км от центра (${regionName}), разрешено ${REACH_KM} км.`,
    'ring-open': ({ ring }) => `${capital(ring)}: не замкнут, последняя точка должна повторять первую.`,
    'no-area': ({ ring }) => `${capital(ring)}: точки лежат на одной линии и ничего не охватывают.`,
    'holes-fill': ({ part }) => `Вырезы${part} не оставляют ничего от контура.`,
    'self-crossing': ({ ring, points: [one, other] }) =>
      `${capital(ring)} пересекает себя или касается себя: линии после точки ${one} и после точки ${other} встречаются.`,
    'hole-outside': ({ ring }) => `${capital(ring)} не лежит внутри контура.`,
    'holes-overlap': ({ other, hole, part }) => `Вырезы ${other} и ${hole}${part} перекрываются.`,
    'parts-overlap': ({ other, count }) => `Части ${other} и ${count} перекрываются.`,
    'terms-wrong': () =>
      'Цена доставки и минимальный заказ — целые суммы не больше 100 000 000 сум; сумма, от которой доставка бесплатна, тоже, но больше 0, или её нет. Условий для частей должно быть столько же, сколько частей.',
  },
  notes: {
    'no-zone': 'Зоны нет: ресторан не доставляет.',
    'points-removed': 'Точки, которые повторялись подряд, удалены.',
    'rings-reversed': 'Контуры и вырезы неверного направления развёрнуты.',
    'restaurant-outside': 'Сам ресторан вне своей зоны.',
    'part-terms-dropped': 'Свои условия частей, которых больше нет, удалены.',
  },
};

const en: ZoneTexts = {
  'zones-invalid': 'The zones were not taken: there are mistakes in the file.',
  ring: ({ ring = 0, part, isOnlyPart }) =>
    `${ring === 0 ? 'the outline' : `hole ${ring}`}${isOnlyPart ? '' : ` of part ${part + 1}`}`,
  part: ({ part, isOnlyPart }) => (isOnlyPart ? '' : ` of part ${part + 1}`),
  faults: {
    'no-collection': () =>
      'The file is no GeoJSON FeatureCollection: { "type": "FeatureCollection", "features": […] }.',
    'no-feature': () => 'This is no Feature.',
    'no-restaurant': () => 'The Feature does not say whose zone it is: put the restaurant’s id into "id".',
    'restaurant-unknown': ({ id }) => `There is no restaurant "${id}".`,
    twice: () => 'This restaurant is in the file twice.',
    'no-polygon': () =>
      'The geometry has to be a Polygon or a MultiPolygon with coordinates, or null for no zone.',
    'too-many-points': ({ count }) => `The zone has ${count} points; at most ${MOST_POINTS} are allowed.`,
    'ring-short': ({ ring }) => `${capital(ring)} has fewer than three points.`,
    'no-position': ({ ring, points: [point] }) =>
      `Point ${point} of ${ring} is no [longitude, latitude] in degrees.`,
    swapped: ({ ring }) => `Longitude and latitude are swapped in ${ring}: GeoJSON has the longitude first.`,
    'outside-region': ({ ring, points: [point], at, kilometres, regionName }) =>
      `Point ${point} of ${ring} (${at}) is ${kilometres} km from the middle of ${regionName}; at most ${REACH_KM} km are allowed.`,
    'ring-open': ({ ring }) => `${capital(ring)} is not closed: its last point has to repeat its first.`,
    'no-area': ({ ring }) => `${capital(ring)} encloses nothing.`,
    'holes-fill': ({ part }) => `The holes${part} leave nothing of the outline.`,
    'self-crossing': ({ ring, points: [one, other] }) =>
      `${capital(ring)} crosses or touches itself: the edges after point ${one} and after point ${other} meet.`,
    'hole-outside': ({ ring }) => `${capital(ring)} does not lie within the outline.`,
    'holes-overlap': ({ other, hole, part }) => `Holes ${other} and ${hole}${part} overlap.`,
    'parts-overlap': ({ other, count }) => `Parts ${other} and ${count} overlap.`,
    'terms-wrong': () =>
      'The price of the delivery and the minimum order have to be whole sums of at most 100,000,000 UZS; so has the sum from which it is free, if there is one, and it is above 0. There are terms for as many parts as the zone has.',
  },
  notes: {
    'no-zone': 'There is no zone: the restaurant does not deliver.',
    'points-removed': 'Repeated points in a row were removed.',
    'rings-reversed': 'Outlines and holes of the wrong direction were reversed.',
    'restaurant-outside': 'The restaurant itself is outside of its zone.',
    'part-terms-dropped': 'Own terms of parts that are gone were removed.',
  },
};

const uz: ZoneTexts = {
  'zones-invalid': 'Hududlar qabul qilinmadi: faylda xatolar bor.',
  ring: ({ ring = 0, part, isOnlyPart }) =>
    `${isOnlyPart ? '' : `${part + 1}-qism, `}${ring === 0 ? 'kontur' : `${ring}-teshik`}`,
  part: ({ part, isOnlyPart }) => (isOnlyPart ? '' : ` (${part + 1}-qism)`),
  faults: {
    'no-collection': () => 'Fayl GeoJSON FeatureCollection emas.',
    'no-feature': () => 'Bu Feature emas.',
    'no-restaurant': () => 'Feature qaysi restoranniki ekani yozilmagan: "id"ga restoran id’sini yozing.',
    'restaurant-unknown': ({ id }) => `"${id}" restorani yoʻq.`,
    twice: () => 'Bu restoran faylda ikki marta bor.',
    'no-polygon': () =>
      'Geometriya koordinatali Polygon yoki MultiPolygon, hududsiz boʻlsa null boʻlishi kerak.',
    'too-many-points': ({ count }) => `Hududda ${count} ta nuqta bor, koʻpi bilan ${MOST_POINTS} ta mumkin.`,
    'ring-short': ({ ring }) => `${capital(ring)}: uchtadan kam nuqta.`,
    'no-position': ({ ring, points: [point] }) =>
      `${capital(ring)}, ${point}-nuqta: gradusdagi uzunlik va kenglik kerak.`,
    swapped: ({ ring }) => `${capital(ring)}: uzunlik va kenglik almashgan, GeoJSONda uzunlik birinchi.`,
    'outside-region': ({ ring, points: [point], at, kilometres, regionName }) =>
      `${capital(ring)}, ${point}-nuqta (${at}): markazdan (${regionName}) ${kilometres} km uzoqda, ${REACH_KM} km mumkin.`,
    'ring-open': ({ ring }) => `${capital(ring)} yopilmagan: oxirgi nuqta birinchisini takrorlashi kerak.`,
    'no-area': ({ ring }) => `${capital(ring)}: nuqtalar bir chiziqda, ichida hech narsa yoʻq.`,
    'holes-fill': ({ part }) => `Teshiklar${part} konturdan hech narsa qoldirmaydi.`,
    'self-crossing': ({ ring, points: [one, other] }) =>
      `${capital(ring)} oʻzini kesib oʻtadi yoki oʻziga tegadi: ${one}- va ${other}-nuqtadan keyingi chiziqlar uchrashadi.`,
    'hole-outside': ({ ring }) => `${capital(ring)} kontur ichida emas.`,
    'holes-overlap': ({ other, hole, part }) => `${other}- va ${hole}-teshiklar${part} ustma-ust.`,
    'parts-overlap': ({ other, count }) => `${other}- va ${count}-qismlar ustma-ust.`,
    'terms-wrong': () =>
      'Yetkazib berish narxi va eng kam buyurtma 100 000 000 soʻmdan oshmaydigan butun summa boʻlishi kerak; bepul yetkazib berish summasi ham, agar boʻlsa, va u 0 dan katta. Qismlar shartlari qismlar soniga teng boʻlishi kerak.',
  },
  notes: {
    'no-zone': 'Hudud yoʻq: restoran yetkazib bermaydi.',
    'points-removed': 'Ketma-ket takrorlangan nuqtalar olib tashlandi.',
    'rings-reversed': 'Notoʻgʻri yoʻnalishdagi kontur va teshiklar aylantirildi.',
    'restaurant-outside': 'Restoranning oʻzi hududidan tashqarida.',
    'part-terms-dropped': 'Yoʻqolgan qismlarning oʻz shartlari olib tashlandi.',
  },
};

export const zoneTexts: Texts<ZoneTexts> = { ru, en, uz };

export function faultText(fault: Fault, locale: Locale): string {
  const { code, place, away, other = 0, count = 0, id = '' } = fault;
  const messages = zoneTexts[locale];
  const text = code === 'no-area' && place?.ring === undefined ? 'holes-fill' : code;
  return messages.faults[text]({
    ring: place ? messages.ring(place) : '',
    part: place ? messages.part(place) : '',
    points: place?.points?.map((point) => point + 1) ?? [],
    other: other + 1,
    hole: place?.ring ?? 0,
    count: code === 'parts-overlap' ? (place?.part ?? 0) + 1 : count,
    id,
    kilometres: away?.kilometres ?? 0,
    regionName: away?.regionName[locale] ?? '',
    at: away ? `${away.longitude}, ${away.latitude}` : '',
  });
}

export const noteText = (code: NoteCode, locale: Locale): string => zoneTexts[locale].notes[code];
