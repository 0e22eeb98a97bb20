import type { MessageToWorker } from '@olov/contract';

/** Undefined for an unknown message of another version of the shop. */
export function readMessage(data: unknown): MessageToWorker | undefined {
  if (data === 'forget') return data;
  if (typeof data !== 'object' || data === null) return undefined;
  const { build, locale, page, pictures, answers = [], isElsewhere } = data as Record<string, unknown>;
  if (typeof build !== 'string' || !/^\w+$/.test(build) || typeof locale !== 'string') return undefined;
  if (page !== undefined && !(typeof page === 'string' && page.startsWith('/'))) return undefined;
  if (!areAddresses(pictures) || !areAddresses(answers)) return undefined;
  return {
    build,
    locale,
    ...(page !== undefined && { page }),
    pictures,
    answers,
    ...(isElsewhere === true && { isElsewhere }),
  };
}

const areAddresses = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((one) => typeof one === 'string' && URL.canParse(one));
