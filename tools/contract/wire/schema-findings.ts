import { type Finding, show, valueAt } from '../finding';

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
}

const MAX_FINDINGS = 12;

/** Where a response violates its schema; missing and unknown fields by their names. */
export function schemaFindings(errors: readonly SchemaError[], json: unknown): Finding[] {
  const findings = errors
    // `additionalProperties` repeats the error one level up.
    .filter(({ keyword }) => keyword !== 'additionalProperties')
    .flatMap((error) => toFindings(error, json));
  const pointers = findings.map(({ pointer }) => pointer);
  return findings
    .filter(({ pointer }, index) => pointers.indexOf(pointer) === index)
    .slice(0, MAX_FINDINGS);
}

function toFindings(error: SchemaError, json: unknown): Finding[] {
  const { keyword, instancePath, params, message } = error;
  if (keyword === 'required') {
    const { requiredProperties: missing = [] } = params as { requiredProperties?: string[] };
    return missing.map((name) => ({
      pointer: `${instancePath}/${name}`,
      expected: 'a value',
      got: 'nothing',
    }));
  }
  const got = show(valueAt(json, instancePath));
  if (keyword === 'boolean') return [{ pointer: instancePath, expected: 'no such field', got }];
  return [{ pointer: instancePath, expected: message.replace(/^must /, 'to '), got }];
}
