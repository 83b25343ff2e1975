import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import {
  ENDPOINT_SCHEMAS,
  type EndpointName,
  ENDPOINTS,
  Problem,
  SESSION_ENDED_HEADER,
} from '@edp/contracts';
import { PROBLEM_KINDS, PROBLEM_MEDIA_TYPE } from '@edp/errors';
import { serviceFile } from '../../service-root';
import examples from './examples.json';
import { openApiDocument } from './openapi-document';

interface Content {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: Problem }>>;
}

interface Operation {
  readonly operationId: EndpointName;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<
      string,
      { readonly headers?: object; readonly content: Readonly<Record<string, Content>> }
    >
  >;
}

/** Paths of endpoints are those of the specification, including trailing slashes. */
const RULES_OFF = { 'no-path-trailing-slash': 'off', 'no-ambiguous-paths': 'off' } as const;

const text = JSON.stringify(openApiDocument());
const document = JSON.parse(text) as {
  paths: Record<string, Record<string, Operation>>;
  tags: readonly { name: string }[];
  components: { schemas: Record<string, object> };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const byName = operations.map((operation) => [operation.operationId, operation] as const);

describe('the OpenAPI document', () => {
  it('lists every endpoint of the contract once', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(names.sort()).toEqual(Object.keys(ENDPOINTS).sort());
  });

  it('passes the recommended rules of a public linter', async () => {
    const config = await createConfig({ extends: ['recommended'], rules: RULES_OFF });
    const problems = await lintFromString({ source: text, config });
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });

  it('declares every segment of a path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const segments = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        const declared = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
        expect(declared).toEqual(segments);
      }
    }
  });

  it('requires a token where the endpoint table does, and always the signature', () => {
    for (const { operationId, security } of operations) {
      const [schemes = {}] = security;
      expect('token' in schemes).toBe(ENDPOINTS[operationId].token);
      expect(Object.keys(schemes)).toEqual(expect.arrayContaining(['session', 'signature']));
    }
  });

  it('refers to named schemas, with their own description at each reference', () => {
    const { schemas } = document.components;
    expect(schemas).toMatchObject({
      QuotationRequest: { description: expect.stringContaining('POST quotation/') },
      Applicant: {
        properties: {
          sumAssured: {
            $ref: '#/components/schemas/Ringgit',
            description: 'Annual limit of the plan, ringgit.',
          },
          emails: { items: { $ref: '#/components/schemas/Email' } },
        },
      },
      CurrentJourneyResponse: {
        properties: {
          data: { anyOf: [{ $ref: '#/components/schemas/JourneyPlace' }, { type: 'null' }] },
        },
      },
    });
  });
});

describe.each(byName)('%s', (name, operation) => {
  const { request, response }: { request?: TSchema; response: TSchema } = ENDPOINT_SCHEMAS[name];

  it('has a summary, a description and a known tag', () => {
    expect(operation.summary).toMatch(/^[A-Z].*\.$/);
    expect(operation.description.length).toBeGreaterThan(10);
    expect(document.tags.map((tag) => tag.name)).toEqual(
      expect.arrayContaining([...operation.tags]),
    );
  });

  it('has examples of request and response that match their schemas', () => {
    const sent = Object.values(operation.requestBody?.content ?? {})[0]?.example;
    const received = operation.responses['200']?.content['application/json']?.example;
    if (request) expect(errorsOf(request, withoutFile(sent))).toEqual([]);
    if (ENDPOINTS[name].answers === 'json') expect(errorsOf(response, received)).toEqual([]);
    for (const parameter of operation.parameters.filter((one) => one.name)) {
      expect(typeof parameter.example).toBe('string');
    }
  });

  it('shows each error response as a problem document', () => {
    const rejections = Object.entries(operation.responses).filter(([status]) => status !== '200');
    for (const [status, { content }] of rejections) {
      for (const [code, { value }] of Object.entries(content[PROBLEM_MEDIA_TYPE]?.examples ?? {})) {
        expect(errorsOf(Problem, value)).toEqual([]);
        expect(value).toMatchObject({ code, status: Number(status) });
        expect(PROBLEM_KINDS).toHaveProperty([code]);
      }
    }
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '500', '503']),
    );
  });

  it('shows the response for an ended session, with its header', () => {
    const { headers, content } = operation.responses['401'] ?? {};
    expect(headers).toHaveProperty([SESSION_ENDED_HEADER]);
    expect(content?.[PROBLEM_MEDIA_TYPE]?.examples).toHaveProperty(['session.expired']);
  });
});

it.each([
  ['uploadImage', '409', 'application.locked'],
  ['loadDocument', '422', 'rule.broken'],
] as const)('%s may respond %s with %s', (name, status, code) => {
  const { responses } = new Map(byName).get(name) ?? {};
  expect(responses?.[status]?.content[PROBLEM_MEDIA_TYPE]?.examples).toHaveProperty([code]);
});

describe('docs/errors.md', () => {
  const page = readFileSync(serviceFile('../../docs/errors.md'), 'utf8');
  const codes = readdirSync(serviceFile('src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(join(serviceFile('src'), file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/(?:code: |wholeRequest\()'([\w.]+)'/g)])
    .map(([, code]) => code);

  it.each([...new Set(codes)])('lists the code %s', (code) => {
    expect(page).toContain(`\`${code}\``);
  });
});

it('examples only exist for existing endpoints', () => {
  expect(Object.keys(examples).sort()).toEqual(Object.keys(ENDPOINTS).sort());
});

/** Empty when the value is valid. Otherwise `npm run openapi` records new examples. */
function errorsOf(schema: TSchema, value: unknown): string[] {
  return Value.Errors(schema, value).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
}

/** The fields of a form; the contract has no schema of its file. */
function withoutFile(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || !('image' in sent)) return sent;
  const { image: _file, ...fields } = sent;
  return fields;
}
