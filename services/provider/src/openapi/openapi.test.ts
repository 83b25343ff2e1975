import { CALLS } from '@edp/contracts';
import { openApiDocument } from './openapi-document';

interface Operation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
}

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the OpenAPI document', () => {
  it('lists every call of the contract once', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      Object.keys(CALLS).sort(),
    );
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

  it('asks for a token where the call table does', () => {
    const withToken = operations
      .filter(({ security = [] }) => security.some((scheme) => 'token' in scheme))
      .map(({ operationId }) => operationId);
    const expected = Object.entries(CALLS).filter(([, call]) => call.token);
    expect(withToken.sort()).toEqual(expected.map(([name]) => name).sort());
  });
});
