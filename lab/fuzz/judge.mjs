import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const ajv = addFormats.default(new Ajv2020.default({ strict: false, validateFormats: true }));

export function createJudge() {
  const checks = new Map();
  const checkOf = (schema) => {
    if (!checks.has(schema)) checks.set(schema, ajv.compile(schema));
    return checks.get(schema);
  };

  return ({ operation }, { status, type, text }) => {
    // A bounded queue is full.
    const isBusy = status === 503 && text.includes('"code":"busy"');
    if (status >= 500 && !isBusy) return `${status}: ${text.slice(0, 300)}`;
    const documented = operation.responses[status];
    if (!documented) return `the status ${status} is not documented: ${text.slice(0, 300)}`;
    const schema = documented.content?.['application/json']?.schema;
    if (!schema) return undefined;
    if (!/^application\/json/.test(type)) return `${status} has the type ${type}`;
    const check = checkOf(schema);
    if (check(JSON.parse(text))) return undefined;
    return `${status} is not as documented: ${ajv.errorsText(check.errors)}: ${text.slice(0, 300)}`;
  };
}
