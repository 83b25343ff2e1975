import type { Examples } from './record-examples';

const REFERENCE = 'q7Zt2mXw9KfB4nRc8LsVj3HdYe6UgPa1';
const PROPOSAL = 'EDP-7K2M-Q9XW-4HTD';

/** Fields with random values, and the values that replace them in the examples. */
const STABLE: Readonly<Record<string, string>> = {
  refId: REFERENCE,
  refID: REFERENCE,
  referenceId: REFERENCE,
  encodedOrderId: Buffer.from(REFERENCE).toString('base64url'),
  proposalNumber: PROPOSAL,
  referenceNo: PROPOSAL,
  transactionNo: PROPOSAL,
  shareToken: 'Sh4reW5kT8pLq2Zc7RxN9vYb3MfHj6Gd',
  token: 'R3sumeT8pLq2Zc7RxN9vYb3MfHj6GdK4',
  uploadId: 'Upl0adN9vYb3MfHj6GdK4sWq8TzXc2Rp',
  draftId: '8e504336-b28e-40d0-9c6d-18f58c0e5820',
  deviceId: 'D3viceHj6GdK4sWq8TzXc2',
  leadId: 'L3adFHj6GdK4sWq8TzXc2RpN9vYb3Mz5',
  policyNumber: 'AL-2026-00012345',
  paymentUrl: 'http://localhost:8082/pay/pay_5d0f6b1c2e8a4f7b9c3d',
};

/** Of a quotation: a hash over random values. */
const VERSION = 'j6igKKbOmfxWaLYDTz6VCWpALdDhndy1K946bT0e1hs';

const LIST = 3;
const BASE64 = 'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PCAvVHlwZSAvQ2F0YWxvZyA+Pg==';
const SIZE = Buffer.from(BASE64, 'base64').length;
const TOKEN = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJyZWYiOiJxN1p0Mm1YdyJ9.c2lnbmF0dXJl';

/** Makes examples deterministic: replaces random values and times of the day, and shortens long lists. */
export function stable(examples: Examples): Examples {
  const names = new Map<string, string>();
  collect(examples, names);
  const text = [...names].reduce(
    (sofar, [random, standIn]) => sofar.replaceAll(random, standIn),
    JSON.stringify(examples),
  );
  const replaced = text
    .replace(/"(\d{4}-\d\d-\d\dT)\d\d:\d\d:\d\d\.\d{3}\+08:00"/g, '"$110:48:00.000+08:00"')
    .replace(/"(version|quotationVersion)":"[\w-]{43}"/g, `"$1":"${VERSION}"`)
    .replace(/suite-[0-9a-f]+@example\.my/g, 'aisyah.rahman@example.my')
    .replace(/"s\*+@example\.my"/g, '"a***@example.my"');
  const { generateToken, ...others } = JSON.parse(replaced) as Examples;
  const short = Object.entries(others).map(([name, example]) => [
    name,
    { ...example, ...('response' in example ? { response: shortened(example.response) } : {}) },
  ]);
  return {
    ...(Object.fromEntries(short) as Examples),
    generateToken: { ...generateToken, response: TOKEN },
  };
}

function collect(value: unknown, names: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const standIn = STABLE[key];
    if (typeof inner === 'string' && standIn !== undefined) names.set(inner, standIn);
    collect(inner, names);
  }
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, LIST).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'content' ? BASE64 : isSizeOfFile(key, value) ? SIZE : shortened(inner),
    ]),
  );
}

/** The size of a file differs at each run, because of the references in it. */
function isSizeOfFile(key: string, of: object): boolean {
  return key === 'size' && 'content' in of;
}
