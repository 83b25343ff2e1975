import { type FastifyInstance } from 'fastify';
import { BASE_PATH } from '@edp/contracts';
import { DAY_SECONDS } from '@edp/domain';

export const ICON_PATH = `${BASE_PATH}/icon.svg`;

/** The symbol of the logos, the same for both brands. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M20 1.5C26.5 9 34.5 15.8 34.5 24.7a14.5 14.5 0 0 1-29 0C5.5 15.8 13.5 9 20 1.5z" fill="#ffb300"/><circle cx="20" cy="19.6" r="4.4" fill="#1c1a16"/><path d="M12.3 33.4a7.7 7.7 0 0 1 15.4 0 14.5 14.5 0 0 1-15.4 0z" fill="#1c1a16"/></svg>`;

/** Serves the favicon. */
export function iconRoutes(app: FastifyInstance): void {
  app.get(ICON_PATH, (_, reply) =>
    reply
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .type('image/svg+xml; charset=utf-8')
      .send(ICON),
  );
}
