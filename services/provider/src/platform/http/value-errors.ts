import { formCode } from './form-codes';
import type { ValueError } from './problem-error';

/** The part of a schema error that is passed on. */
interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
}

/**
 * Schemas refine what the keywords of JSON Schema cannot say. Those of the contract refine sums of money alone, and say
 * what `multipleOf` means.
 */
const REFINED = 'multipleOf';
const SHOWN = 20;
const POINTER_MAX = 200;

/**
 * Where a body breaks its schema. Says what a form says of such a text, where one does; otherwise names the keyword that
 * failed (`required`, `type`, `maxItems`). Never the value. Fields that nobody knows are named by the object they stand
 * in: their names are the sender's text.
 *
 * @param body left out where no form fills it in: then keywords alone are named
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
