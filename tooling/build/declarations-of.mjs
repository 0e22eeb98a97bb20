/** Declarations of the props of all fragments and extension slots, which complete the types of the kit. */
export function declarationsOf(manifests, writer) {
  const byId = [...manifests].sort((a, b) => (a.id < b.id ? -1 : 1));
  const fragments = byId.flatMap(({ id, fragments: offers }) =>
    offers.flatMap(({ name, version, props, deprecated }) =>
      props ? member(name, props, [`Fragment of ${id}, version ${version}.`, deprecation(deprecated)]) : [],
    ),
  );
  const slots = byId.flatMap(({ id, extensionSlots = [] }) =>
    extensionSlots.flatMap(({ name, props, deprecated, height }) =>
      member(name, props ?? CLOSED, [
        `Extension slot of ${id}, ${height === undefined ? 'for links only' : `${height} px for each fragment`}.`,
        deprecation(deprecated),
      ]),
    ),
  );
  return [
    `// Written by ${writer}.`,
    "import '@olov/shared-kit';",
    '',
    "declare module '@olov/shared-kit' {",
    ...block('interface FragmentProps', fragments),
    '',
    ...block('interface ExtensionSlotProps', slots),
    '}',
    '',
  ].join('\n');
}

const CLOSED = { type: 'object', additionalProperties: false };

function block(head, members) {
  return members.length === 0
    ? [`${INDENT}${head} {}`]
    : [`${INDENT}${head} {`, ...members.map((line) => INDENT.repeat(2) + line), `${INDENT}}`];
}

const INDENT = '  ';

const member = (name, schema, notes) =>
  [...comment(notes.filter(Boolean).join('\n')), `${keyOf(name)}: ${typeOf(schema)};`].flatMap((line) =>
    line.split('\n'),
  );

const deprecation = (deprecated) =>
  deprecated ? `@deprecated${deprecated === true ? '' : ` ${deprecated}`}` : '';

/** Texts of a manifest must not end the comment. */
function comment(text) {
  const lines = text.replaceAll('*/', '* /').split(/\r?\n/);
  return lines.length === 1 ? [`/** ${lines[0]} */`] : ['/**', ...lines.map((line) => ` * ${line}`), ' */'];
}

function typeOf(schema) {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.anyOf) return unionOf(schema.anyOf.map(typeOf));
  if (schema.type === undefined) return 'unknown';
  return unionOf([schema.type].flat().map((type) => typeOfName(type, schema)));
}

function typeOfName(type, schema) {
  switch (type) {
    case 'array':
      return `readonly ${enclosed(schema.items ? typeOf(schema.items) : 'unknown')}[]`;
    case 'function':
      return `(${argumentsOf(schema)}) => void`;
    case 'object':
      return objectOf(schema);
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
    case 'null':
    case 'string':
      return type;
    default:
      return 'unknown';
  }
}

/** A fragment calls a callback with exactly the arguments of its `parameters`. */
const argumentsOf = ({ parameters = [] }) =>
  parameters.map((schema, index) => `argument${index + 1}: ${typeOf(schema)}`).join(', ');

function objectOf({ properties = {}, required = [], additionalProperties }) {
  const names = Object.keys(properties);
  if (names.length === 0) return additionalProperties === false ? 'Record<string, never>' : 'object';
  const lines = Object.entries(properties).flatMap(([name, schema]) => [
    ...(schema.description ? comment(schema.description) : []),
    `${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`,
  ]);
  return ['{', ...lines.flatMap((line) => line.split('\n')).map((line) => INDENT + line), '}'].join('\n');
}

const unionOf = (types) =>
  types.length > 1 ? [...new Set(types)].map(enclosed).join(' | ') : (types[0] ?? 'never');

const enclosed = (type) => (/^[\w"]+$/.test(type) ? type : `(${type})`);

const keyOf = (name) => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name));
