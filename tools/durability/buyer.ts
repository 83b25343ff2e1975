import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Static } from 'typebox';
import {
  type Call,
  type CALL_SCHEMAS,
  type CallName,
  CALLS,
  CSRF_HEADER,
  IDEMPOTENCY_HEADER,
} from '@edp/contracts';
import { callUrl } from '@edp/http';
import { tokenSubject } from '../contract/wire/session';
import { CookieJar } from './cookie-jar';

export type ResponseOf<N extends CallName> = Static<(typeof CALL_SCHEMAS)[N]['response']>;

export interface CallParts {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  /** Another one for every call when absent. */
  readonly idempotencyKey?: string;
  /** Gives up waiting for the answer. */
  readonly signal?: AbortSignal;
}

/** An answer that is no 200: the product is there and says no. */
export class UnexpectedAnswer extends Error {
  constructor(
    name: CallName,
    readonly status: number,
    text: string,
  ) {
    super(`${name} answered ${status}: ${text.slice(0, 500)}`);
    this.name = 'UnexpectedAnswer';
  }
}

/** A browser without pages: makes calls at the gateway and keeps its cookies. Calls at the same time are its tabs. */
export class Buyer {
  constructor(
    private readonly origin: string,
    private readonly cookies = new CookieJar(),
  ) {}

  /**
   * What a call answers when it goes well. Waits where the gateway asks one address for patience.
   *
   * @throws UnexpectedAnswer for another status; whatever `fetch` throws when no answer comes
   */
  async call<N extends CallName>(
    name: N,
    { body, params = {}, idempotencyKey = randomUUID(), signal }: CallParts = {},
  ): Promise<ResponseOf<N>> {
    const call: Call = CALLS[name];
    const request = {
      method: call.method,
      headers: {
        [CSRF_HEADER]: '1',
        ...this.cookies.headers(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(call.idempotent && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
        ...(call.token && { authorization: `Bearer ${await this.tokenFor(call, params, body)}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    };
    for (;;) {
      const answer = await fetch(this.origin + callUrl(call, params), request);
      const text = await answer.text();
      this.cookies.take(answer);
      if (answer.status === 200) return JSON.parse(text) as ResponseOf<N>;
      if (answer.status !== 429) throw new UnexpectedAnswer(name, answer.status, text);
      await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1));
    }
  }

  private tokenFor(
    call: Call,
    params: Readonly<Record<string, string>>,
    body: unknown,
  ): Promise<string> {
    const path = call.upstream.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const payload = JSON.stringify(tokenSubject(call, path, body));
    return this.call('generateToken', { body: { payload } });
  }
}
