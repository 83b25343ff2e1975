import fc from 'fast-check';
import { ENDPOINTS, MEDICAL_BASE, QUOTE_BASE } from '@edp/contracts';

/** A fuzzed request that tries to reach other targets of the provider. */
interface FuzzedTarget {
  readonly method: 'GET' | 'POST';
  readonly url: string;
}

const REF = 'kq3vVdM0v0m1Yw2n8Qe7-A';
const { constantFrom, tuple, array, nat, oneof } = fc;

/** Known ways out of a path: traversal, other hosts, parser differences, double encoding, line breaks. */
const TRICKS = [
  ...'.. ../ /.. ./ // / \\ ..\\ ..;/ ; ;a=b /. ? # & = + @ : * $& ` \' " < [] {refId} é'.split(
    ' ',
  ),
  ...'%2e %2f %5c %00 %0d%0a %09 %23 %3f %25 %ff %c0%ae %e2%80%a4 %2e%2e%2f %252e%252e%252f'.split(
    ' ',
  ),
  ...'http:// https: //example.com/ http://example.com/ a@ @127.0.0.1:5432/'.split(' '),
  ...'internal/ operations/ operations/session livez metrics __proto__'.split(' '),
  ...[' ', '\u0000', '\r\n', '\n', '\t', '\u2024', '\uff0f', '\u202e', '\ud800', REF],
];

const row = constantFrom(...Object.values(ENDPOINTS));
const segment = oneof(
  { weight: 4, arbitrary: constantFrom(REF, 'a', '0', '-', '_', 'x'.repeat(80)) },
  {
    weight: 2,
    arbitrary: array(constantFrom(...TRICKS), { maxLength: 3 }).map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 90 }) },
);
const segments = array(segment, { minLength: 3, maxLength: 3 });

function filled(target: string, values: readonly string[]): string {
  let next = 0;
  return target.replace(/\{\w+\}/g, () => values[next++ % values.length] ?? REF);
}

type Change = (text: string, at: number) => string;
const insert =
  (trick: string): Change =>
  (text, at) =>
    text.slice(0, at) + trick + text.slice(at);
const change = oneof(
  { weight: 4, arbitrary: constantFrom(...TRICKS).map(insert) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }).map(insert) },
  {
    weight: 3,
    arbitrary: constantFrom<Change>(
      (text, at) => text.slice(0, at) + text.slice(at + 1),
      (text, at) => text.slice(0, at) + text.charAt(at).toUpperCase() + text.slice(at + 1),
      (text, at) => text.slice(0, at) + encoded(text.charAt(at)) + text.slice(at + 1),
      (text, at) => text.slice(at) + text.slice(0, at),
      (text) => text + text,
    ),
  },
);
const changes = oneof(fc.constant([]), array(tuple(change, nat()), { minLength: 1, maxLength: 3 }));

const encodings = constantFrom(
  (text: string) => text,
  (text: string) => fullyEncoded(text),
  (text: string) => fullyEncoded(text).replaceAll('%2F', '/'),
  (text: string) => encodeURIComponent(fullyEncoded(text)),
);
const extra = constantFrom(
  ...['', '', '', '', '&agentCode=KL20417', '&entityType=takaful', '&v=1', '&debug=1'],
  ...['&relativeUrl=leads/', '&relativeUrl[]=leads/', '&__proto__=1', '&agentCode=../'],
);

/**
 * Targets by grammar: rows of the endpoint table, filled, half of them changed at up to three positions, in four encodings;
 * some by another method, or below another base.
 */
export const fuzzedTarget: fc.Arbitrary<FuzzedTarget> = tuple(
  ...([row, segments, changes, encodings, extra] as const),
  constantFrom('GET', 'POST', null, null, null, null, null, null),
  constantFrom('quote', 'medical', null, null, null, null, null, null),
).map(([{ method, area, target }, values, all, encode, more, otherMethod, otherArea]) => {
  const text = all.reduce(
    (now, [apply, at]) => apply(now, at % (now.length + 1)),
    filled(target, values),
  );
  return {
    method: otherMethod ?? method,
    url: `${urlOf(otherArea ?? area, encode(text))}${more}`,
  };
});

function urlOf(area: string, text: string): string {
  if (area === 'quote') return `${QUOTE_BASE}?relativeUrl=${text}`;
  return `${MEDICAL_BASE}${text.startsWith('/') ? '' : '/'}${text}${text.includes('?') ? '' : '?'}`;
}

/** A lone surrogate cannot be encoded and is replaced. */
function fullyEncoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

function encoded(character: string): string {
  return [...Buffer.from(character)]
    .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
    .join('');
}
