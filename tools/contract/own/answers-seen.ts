import { type Endpoint, ENDPOINTS } from '@edp/contracts';
import { fillTemplate } from '@edp/domain';
import { type Answer, asRecord } from '../../harness/answer';
import type { WireRequest } from '../../harness/exchange';

/** The part of an OpenAPI document that describes the responses of operations. */
export interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { responses: object }>>>>;
}

/** Records the responses of each operation, by status and problem code. */
export class AnswersSeen {
  private readonly seen = new Map<string, Set<string>>();

  readonly note = ({ method, path }: WireRequest, { status, json }: Answer): void => {
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

  /** Responses that a document does not tell of: `POST /leads/: 429 request.tooMany`. */
  untoldBy({ paths }: Described): string[] {
    return [...this.seen].flatMap(([key, answers]) => {
      const [method = '', upstream = ''] = key.split(' ');
      const told = answersIn(paths[upstream]?.[method.toLowerCase()]?.responses ?? {});
      return [...answers]
        .filter((answer) => !told.has(answer))
        .map((answer) => `${key}: ${answer}`);
    });
  }
}

function answersIn(responses: object): ReadonlySet<string> {
  const told = Object.entries(responses).flatMap(([status, response]) => {
    if (status === '200') return [status];
    const contents = Object.values(asRecord(asRecord(response)['content']));
    const codes = contents.flatMap((content) =>
      Object.keys(asRecord(asRecord(content)['examples'])),
    );
    return codes.map((code) => `${status} ${code}`);
  });
  return new Set(told);
}

function endpointOf(method: string, path: string): Endpoint | undefined {
  const [plain = ''] = path.split('?');
  const endpoints = Object.values<Endpoint>(ENDPOINTS);
  // A path without placeholders is meant before one that would take anything in its place, whatever the method.
  const exact = endpoints.filter(({ upstream }) => upstream === plain);
  const fitting =
    exact.length > 0 ? exact : endpoints.filter((endpoint) => patternOf(endpoint).test(plain));
  return fitting.find((endpoint) => endpoint.method === method);
}

function patternOf({ upstream }: Endpoint): RegExp {
  return new RegExp(`^${fillTemplate(upstream, () => '[^/]+')}$`);
}
