import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';

/** One invalid field of a value. */
export interface Fault {
  /** Path with dots, as in `fields` of a 422: `customer.phone`. */
  path: string;
  /** The violated keyword of JSON Schema: `required`, `maxLength`, `pattern` … */
  keyword: string;
}

/**
 * The violations of a contract schema by a value; empty for a valid value. The servers use the same schemas, so a
 * form can show these errors before it sends the request. The schema is interpreted, because the page’s CSP forbids
 * compiled code. The module is about 25 KB: import it, like the schemas, with a form and not with a page’s first
 * view.
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
