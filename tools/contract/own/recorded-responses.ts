import { type Endpoint, ENDPOINTS } from '@edp/contracts';
import { fillTemplate } from '@edp/domain';
import type { WireRequest } from '../../harness/exchange';
import { type ApiResponse, asRecord } from '../../harness/response';

/** The part of an OpenAPI document that describes the responses of operations. */
export interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { responses: object }>>>>;
}

/** Records the responses of each operation, by status and problem code. */
export class RecordedResponses {
  private readonly seen = new Map<string, Set<string>>();

  readonly note = ({ method, path }: WireRequest, { status, json }: ApiResponse): void => {
    const endpoint = endpointOf(method, path);
    if (!endpoint) return;
    const key = `${endpoint.method} ${endpoint.upstream}`;
    const code = status === 200 ? '' : ` ${String(asRecord(json)['code'])}`;
    this.seen.set(key, (this.seen.get(key) ?? new Set()).add(`${status}${code}`));
  };

  /** The endpoints that were requested. */
  endpoints(): string[] {
    return [...this.seen.keys()].sort();
  }

  /** Responses that a document does not describe: `POST /leads/: 429 request.tooMany`. */
  undocumentedIn({ paths }: Described): string[] {
    return [...this.seen].flatMap(([key, responses]) => {
      const [method = '', upstream = ''] = key.split(' ');
      const documented = responsesIn(paths[upstream]?.[method.toLowerCase()]?.responses ?? {});
      return [...responses]
        .filter((response) => !documented.has(response))
        .map((response) => `${key}: ${response}`);
    });
  }
}

function responsesIn(responses: object): ReadonlySet<string> {
  const documented = Object.entries(responses).flatMap(([status, response]) => {
    if (status === '200') return [status];
    const contents = Object.values(asRecord(asRecord(response)['content']));
    const codes = contents.flatMap((content) =>
      Object.keys(asRecord(asRecord(content)['examples'])),
    );
    return codes.map((code) => `${status} ${code}`);
  });
  return new Set(documented);
}

function endpointOf(method: string, path: string): Endpoint | undefined {
  const [plain = ''] = path.split('?');
  const endpoints = Object.values<Endpoint>(ENDPOINTS);
  // A path without placeholders has precedence over one with placeholders, for any method.
  const exact = endpoints.filter(({ upstream }) => upstream === plain);
  const fitting =
    exact.length > 0 ? exact : endpoints.filter((endpoint) => patternOf(endpoint).test(plain));
  return fitting.find((endpoint) => endpoint.method === method);
}

function patternOf({ upstream }: Endpoint): RegExp {
  return new RegExp(`^${fillTemplate(upstream, () => '[^/]+')}$`);
}
