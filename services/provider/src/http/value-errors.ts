import type { ValueError } from './refusal';

/** The part of a schema error that is passed on. */
interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
}

const SHOWN = 20;
const POINTER_MAX = 200;

/**
 * Where a body breaks its schema. Names the keyword that failed (`required`, `type`, `maxLength`), never the value.
 * Fields that nobody knows are named by the object they stand in: their names are the sender's text.
 */
export function toValueErrors(errors: readonly SchemaError[]): ValueError[] {
  const listed = errors.filter(({ keyword }) => keyword !== 'boolean').flatMap(toPointers);
  return listed
    .slice(0, SHOWN)
    .map(({ pointer, code }) => ({ pointer: pointer.slice(0, POINTER_MAX), code }));
}

function toPointers({ keyword, instancePath, params }: SchemaError): ValueError[] {
  if (keyword !== 'required') return [{ pointer: instancePath, code: keyword }];
  const missing = 'requiredProperties' in params ? (params.requiredProperties as string[]) : [];
  return missing.map((name) => ({ pointer: `${instancePath}/${name}`, code: keyword }));
}
