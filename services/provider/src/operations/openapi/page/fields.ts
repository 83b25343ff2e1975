import { type Html, html } from '@edp/service';
import type { JsonSchema } from '../schemas';
import { inline } from './prose';

interface Field {
  /** `data.applicants[].id` */
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** Renders a schema: its fields, or its type when it has none. */
export function schemaBody(schema: JsonSchema): Html {
  const fields = fieldsOf(schema, '');
  if (fields.length === 0) return html`<p class="rule">${kindOf(schema)}${limits(schema)}</p>`;
  return html`<dl class="fields">${fields.map(fieldRow)}</dl>`;
}

function fieldRow({ name, schema, isRequired }: Field): Html {
  const { description } = schema as { description?: string };
  return html`<div>
    <dt><code>${name}</code>${!isRequired && html` <span class="optional">optional</span>`}</dt>
    <dd>
      <p class="rule">${kindOf(schema)}${limits(schema)}</p>
      ${description && html`<p>${inline(description)}</p>`}
    </dd>
  </div>`;
}

/** All fields; those of unnamed nested objects by their path. */
function fieldsOf(schema: JsonSchema, prefix: string): Field[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: readonly string[];
  };
  return Object.entries(properties).flatMap(([key, inner]) => {
    const name = `${prefix}${key}`;
    const { items } = inner as { items?: JsonSchema };
    const nested = items ? fieldsOf(items, `${name}[].`) : fieldsOf(inner, `${name}.`);
    return [{ name, schema: inner, isRequired: required.includes(key) }, ...nested];
  });
}

/** Renders the type of a value; a named schema as a link. */
export function kindOf(schema: JsonSchema): Html {
  const {
    $ref,
    type,
    items,
    anyOf,
    enum: values,
  } = schema as {
    $ref?: string;
    type?: string;
    items?: JsonSchema;
    anyOf?: readonly JsonSchema[];
    enum?: readonly string[];
  };
  if ($ref) return schemaLink($ref);
  if (anyOf) return html`${anyOf.map((one, index) => html`${index > 0 && ' or '}${kindOf(one)}`)}`;
  if ('const' in schema) return html`<code>${JSON.stringify(schema['const'])}</code>`;
  if (values) {
    return html`one of
    ${values.map((value, index) => html`${index > 0 && ', '}<code>${value}</code>`)}`;
  }
  if (items) return html`list of ${kindOf(items)}`;
  return html`${KINDS[type ?? ''] ?? 'any value'}`;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
  null: 'null',
};

function schemaLink(ref: string): Html {
  const name = ref.split('/').at(-1) ?? '';
  return html`<a href="#schema-${name}"><code>${name}</code></a>`;
}

/** Renders the limits of a value as text. */
function limits(schema: JsonSchema): Html | null {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, pattern } = schema as Record<
    string,
    number | string | undefined
  >;
  const words = [
    between(minLength, maxLength, 'characters'),
    between(minItems, maxItems, 'entries'),
    between(minimum, maximum, ''),
  ].filter((part) => part !== '');
  if (words.length === 0 && pattern === undefined) return null;
  return html`${words.map((word) => html`, ${word}`)}${
    pattern !== undefined && html`, pattern <code>${pattern}</code>`
  }`;
}

function between(
  from: number | string | undefined,
  to: number | string | undefined,
  unit: string,
): string {
  const end = unit && ` ${unit}`;
  if (from && to !== undefined) return `${from} to ${to}${end}`;
  if (to !== undefined) return `at most ${to}${end}`;
  return from === undefined ? '' : `at least ${from}${end}`;
}
