import type { FastifyInstance } from 'fastify';
import { MOUNT_REPORT_PATH, type PageBootstrap } from '@edp/contracts';

interface RequestOptions {
  method?: 'GET' | 'POST';
  url: string;
  payload?: object | string;
}

let browsers = 0;

/** The data of a page in its document. */
export function bootstrapOf(html: string): PageBootstrap {
  const json = /id="edp-page">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return JSON.parse(json) as PageBootstrap;
}

/** An address in its own network. */
export function newAddress(): string {
  browsers += 1;
  return `10.${(browsers >> 8) & 255}.${browsers & 255}.7`;
}

/**
 * A browser with cookies.
 *
 * @param page of mfe-plan, from which it reads its release
 * @param remoteAddress of its requests; by default in its own network
 */
export function browserOf(app: FastifyInstance, page: string, remoteAddress = newAddress()) {
  const cookies = new Map<string, string>();
  const send = async (options: RequestOptions) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({ ...options, remoteAddress, headers: { cookie } });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return response;
  };
  return {
    cookies,
    send,
    async planRelease() {
      const { body } = await send({ url: page });
      const { active, previous } = bootstrapOf(body).registry.remotes['mfe-plan']!;
      return [active.releaseId, previous?.releaseId];
    },
    report: (outcome: string, releaseId: string) =>
      send({
        method: 'POST',
        url: MOUNT_REPORT_PATH,
        payload: { remote: 'mfe-plan', releaseId, outcome },
      }),
  };
}
