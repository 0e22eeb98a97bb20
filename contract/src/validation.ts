import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';

/** One wrong place of a value. */
export interface Fault {
  /** With dots, as the servers name it in `fields` of a 422: `customer.phone`. */
  path: string;
  /** What of the schema it breaks, by JSON Schema's word: `required`, `maxLength`, `pattern` … */
  keyword: string;
}

/**
 * What of a value breaks a schema of the contract; nothing where it is right. The servers judge by the same schemas, so
 * a form that asks here says before it is sent what a server would say after. Interpreted, because the page's CSP allows
 * no code made of strings. It weighs some 25 KB: import it, like the contract's schemas, where a form needs it and not
 * with a page's first view.
 */
export function faultsOf(schema: TSchema, value: unknown): Fault[] {
  return Errors(schema, value).flatMap((error) => {
    const path = error.instancePath.split('/').slice(1);
    if (error.keyword !== 'required') return [{ path: path.join('.'), keyword: error.keyword }];
    return error.params.requiredProperties.map((name) => ({
      path: [...path, name].join('.'),
      keyword: 'required',
    }));
  });
}
