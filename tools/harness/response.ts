import type { WireResponse } from './exchange';

/** A response of the API, decoded. */
export interface ApiResponse extends WireResponse {
  readonly text: string;
  /** The parsed body; undefined if it is not JSON. */
  readonly json: unknown;
}

export function parseResponse(wire: WireResponse): ApiResponse {
  const text = wire.body.toString('utf8');
  return { ...wire, text, json: parse(text) };
}

/** Status and code of a response, for the report. */
export function summary({ status, json }: ApiResponse): string {
  const { code, errors } = asRecord(json);
  const list = Array.isArray(errors) ? errors.map(asRecord) : [];
  const places = list.map((error) => `${String(error['pointer'])} ${String(error['code'])}`);
  return [status, code, places.length > 0 ? `at ${places.slice(0, 4).join(', ')}` : '']
    .filter((part) => typeof part === 'number' || typeof part === 'string')
    .join(' ')
    .trim();
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
