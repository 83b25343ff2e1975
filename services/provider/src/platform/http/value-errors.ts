import { formCode } from './form-codes';
import type { ValueError } from './problem-error';

/** The part of a schema error that is used. */
interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
}

/**
 * Refinements express what JSON Schema keywords cannot. The contract refines only amounts, so a
 * failure is reported as `multipleOf`.
 */
const REFINED = 'multipleOf';
const SHOWN = 20;
const POINTER_MAX = 200;

/**
 * Maps schema errors to pointers with the message code of the form, or else the failed keyword
 * (`required`, `type`, `maxItems`). Never the value. Unknown fields are reported at their object:
 * their names are the sender's text.
 *
 * @param body omitted where there is no form: then only keywords are used
 */
export function toValueErrors(errors: readonly SchemaError[], body?: unknown): ValueError[] {
  const listed = errors
    .filter(({ keyword }) => keyword !== 'boolean')
    .flatMap((error) => toPointers(error, body));
  return listed
    .slice(0, SHOWN)
    .map(({ pointer, code }) => ({ pointer: pointer.slice(0, POINTER_MAX), code }));
}

function toPointers({ keyword, instancePath, params }: SchemaError, body: unknown): ValueError[] {
  if (keyword !== 'required') {
    const named = keyword === '~refine' ? REFINED : keyword;
    return [{ pointer: instancePath, code: formCode(named, instancePath, body) ?? named }];
  }
  const missing = 'requiredProperties' in params ? (params.requiredProperties as string[]) : [];
  return missing.map((name) => ({ pointer: `${instancePath}/${name}`, code: keyword }));
}
