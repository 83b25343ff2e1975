import fc from 'fast-check';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import * as contracts from './index';
import {
  ENDPOINT_SCHEMAS,
  ENDPOINTS,
  PATH_VALUE,
  QuotationRequest,
  RefId,
  Ringgit,
  ShareLink,
  SubmitPaymentResponse,
  Timestamp,
  UploadId,
} from './index';
import { Described, Named } from './schema';

describe('the endpoint table', () => {
  it('has a schema for every endpoint', () => {
    expect(Object.keys(ENDPOINT_SCHEMAS).sort()).toEqual(Object.keys(ENDPOINTS).sort());
  });

  it('has a request schema for every POST except shareQuotation', () => {
    const withoutBody = Object.entries(ENDPOINTS)
      .filter(
        ([name, endpoint]) =>
          endpoint.method === 'POST' &&
          !('request' in ENDPOINT_SCHEMAS[name as keyof typeof ENDPOINT_SCHEMAS]),
      )
      .map(([name]) => name);
    expect(withoutBody).toEqual(['shareQuotation']);
  });

  it('maps no two endpoints to the same method and provider path', () => {
    const keys = Object.values(ENDPOINTS).map(
      (endpoint) => `${endpoint.method} ${endpoint.upstream}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('an endpoint with an envelope', () => {
  const wrapped = (Object.keys(ENDPOINTS) as (keyof typeof ENDPOINTS)[]).filter(
    (name) => ENDPOINTS[name].wrapped,
  );

  it.each(wrapped)('%s has only data in its response', (name) => {
    const { response } = ENDPOINT_SCHEMAS[name];
    expect(Object.keys('properties' in response ? response.properties : {})).toEqual(['data']);
  });
});

describe('a quotation request', () => {
  const baseline: unknown = {
    appId: 'EDP',
    productCode: 'onemedical',
    entityType: 'insurance',
    paymentMode: 'Monthly',
    preferredLang: 'ENG',
    planSelection: 'Individual',
    applicantData: [
      {
        id: 'self',
        clientType: '003',
        relationship: '001',
        gender: 'F',
        idType: 'NRIC',
        idNo: '930314105238',
        nationality: 'MYS',
        occupationCode: 'ACCT',
        isIndoor: 'Y',
        emails: [{ type: 'personal', value: 'aisyah@example.my', isPrimary: true }],
      },
    ],
  };

  it('is accepted as sent by the quotation page', () => {
    expect(Value.Check(QuotationRequest, baseline)).toBe(true);
  });

  it('is rejected with an unknown field', () => {
    expect(Value.Check(QuotationRequest, { ...(baseline as object), premium: 1 })).toBe(false);
  });
});

describe('a named schema', () => {
  it('has the name under which it is exported', () => {
    const named = Object.entries<unknown>(contracts).flatMap(([name, value]) =>
      Type.IsSchema(value) && 'title' in value ? [[name, value.title]] : [],
    );
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter(([name, title]) => name !== title)).toEqual([]);
  });

  it('retains its rules and does not change the schema that it annotates', () => {
    const plain = Type.Refine(Type.Number(), (value) => value > 0);
    const named = Named('Positive', 'More than nothing.', plain);
    expect(plain).not.toHaveProperty('title');
    expect([Value.Check(named, 1), Value.Check(named, -1)]).toEqual([true, false]);
  });

  it('is optional with its own description when the described schema is optional', () => {
    const schema = Type.Object({ refId: Described('Of a draft.', Type.Optional(RefId)) });
    expect(Value.Check(schema, {})).toBe(true);
    expect(schema.properties.refId).toMatchObject({ title: 'RefId', description: 'Of a draft.' });
  });
});

describe('a reference', () => {
  it('can contain 128 random bits, and no separator', () => {
    expect(Value.Check(RefId, 'AAAAAAAAAAAAAAAAAAAAAA')).toBe(true);
    expect(Value.Check(RefId, 'short')).toBe(false);
    expect(Value.Check(RefId, '../AAAAAAAAAAAAAAAAAAAA')).toBe(false);
  });
});

// The gateway rejects any other value in a path, and the shell in a link.
it.each([
  ['a transaction number', SubmitPaymentResponse.properties.transactionNo],
  ['the token of a link', ShareLink.properties.shareToken],
  ['an upload', UploadId],
  ['a reference', RefId],
])('the schema of %s accepts only a value that can be in a path', (_what, schema) => {
  const forwarded = new RegExp(`^${PATH_VALUE}$`);
  const id = 'EDP-7K2M-9XQ4-HT3W_7K2M-9XQ4';
  expect([Value.Check(schema, id), forwarded.test(id)]).toEqual([true, true]);
  for (const other of ['EDP/7K2M-9XQ4-HT3W_7K2M-9XQ4', `${id} `, `${id}.`, '']) {
    expect([Value.Check(schema, other), forwarded.test(other)]).toEqual([false, false]);
  }
});

it.each([
  ['2026-11-20T10:48:00.000+08:00', true],
  ['2026-11-20T02:48:00Z', true],
  ['2026-11-20T10:48:00', false],
  ['20/11/2026 10:48', false],
  ['', false],
])('%j is a time that every page can show: %j', (text, isValid) => {
  expect(Compile(Timestamp).Check(text)).toBe(isValid);
});

describe('money', () => {
  const compiled = Compile(Ringgit);

  it('accepts every whole number of sen below ten million ringgit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (sen) => {
        expect([Value.Check(Ringgit, sen / 100), compiled.Check(sen / 100)]).toEqual([true, true]);
      }),
      { examples: [[104_857_613], [999_999_999]] },
    );
  });

  it.each([0.001, 1_048_576.135, 0.0100000001, -0.01, 10_000_000, '1'])('is not %j', (other) => {
    expect([Value.Check(Ringgit, other), compiled.Check(other)]).toEqual([false, false]);
  });
});
