import { ApiCaller, type Credentials, type Targets } from './ApiCaller';
import { Inquiry } from './Inquiry';
import { type Report, reportOf } from './report';
import { askForBasket } from './scenarios/basket';
import { askForContent } from './scenarios/content';
import { askForList } from './scenarios/list';
import { askForMenu } from './scenarios/menu';
import { placeOrders } from './scenarios/order';
import { askForPlaces } from './scenarios/places';
import { askForProfile } from './scenarios/profile';
import { askForQuote } from './scenarios/quote';
import { askForStatuses } from './scenarios/statuses';
import { askForVacancies } from './scenarios/vacancies';
import { askForZones } from './scenarios/zones';

interface Options extends Targets, Credentials {
  /** Also sends the calls that store something: orders, baskets, applications. */
  mayWrite?: boolean;
  /** Time limit of each answer in ms. */
  patienceMs?: number;
}

/**
 * Sends the calls of the shop to a back end, in the order of a customer’s visit.
 *
 * @throws CliError if an API cannot be reached
 */
export async function conform({
  mayWrite = false,
  main,
  messenger,
  hr,
  patienceMs,
  ...given
}: Options): Promise<Report> {
  const customerId = given.customerId ?? subjectOf(given.token);
  const caller = new ApiCaller({ main, messenger, hr }, { ...given, customerId }, patienceMs);
  const inquiry = new Inquiry(caller, mayWrite);
  const restaurant = await askForZones(inquiry);
  const cart = await askForMenu(inquiry, restaurant);
  await askForPlaces(inquiry, restaurant);
  const quote = await askForQuote(inquiry, cart);
  await askForBasket(inquiry, cart);
  const made = await placeOrders(inquiry, cart, quote);
  const list = await askForList(inquiry, made);
  await askForStatuses(inquiry, made, list);
  await askForContent(inquiry);
  await askForVacancies(inquiry);
  await askForProfile(inquiry, restaurant);
  return reportOf(inquiry);
}

/** The customer of a token, without a check of its signature. */
function subjectOf(token: string | undefined): string | undefined {
  const [, claims = ''] = token?.split('.') ?? [];
  try {
    return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub;
  } catch {
    return undefined;
  }
}
