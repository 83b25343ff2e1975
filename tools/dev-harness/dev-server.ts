import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import WebpackDevServer from 'webpack-dev-server';
import { createStandaloneConfig, createWebpackConfig, readManifest, ROOT } from '@edp/build';
import { BASE_PATH, JOURNEY_PAGES, MEDICAL_BASE, QUOTE_BASE } from '@edp/contracts';

/** Path of the remote as a release, for an override in a running shell. */
export const RELEASE_PATH = '/remote/';
const PAGE = join(ROOT, 'tools/dev-harness/page');

interface DevHarnessOptions {
  /** Workspace folder of the remote. */
  readonly remote: string;
  /** To listen on; 0 for a free one. */
  readonly port: number;
  /** Origin of the product that serves the API. */
  readonly productUrl: string;
}

interface RunningDevHarness {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The pages that a remote renders: those of the journey, then its added ones. */
export function pagesOf(remote: string): string[] {
  const ofJourney = Object.entries(JOURNEY_PAGES).filter(([, page]) => page.remote === remote);
  const added = readManifest(remote).federation?.pages ?? [];
  return [...ofJourney.map(([page]) => page), ...added.map(({ path }) => path)];
}

/**
 * Serves one remote alone: its page at `/`, with hot reload, and the same remote as a release
 * under `/remote/`. Calls are passed on to the product. Listens on this machine only.
 */
export async function startDevHarness({
  remote,
  port,
  productUrl,
}: DevHarnessOptions): Promise<RunningDevHarness> {
  const page = webpack(
    createStandaloneConfig({
      app: remote,
      page: join(PAGE, 'main.ts'),
      values: { REMOTE_PAGES: pagesOf(remote).join(','), PRODUCT_URL: productUrl },
    }),
  );
  const release = onFirstUse(() => releaseMiddleware(remote));
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port: port === 0 ? 'auto' : port,
      allowedHosts: ['localhost', '127.0.0.1'],
      // Both are entries of the page's own build: the release must not contain them.
      hot: false,
      client: false,
      static: { directory: PAGE, watch: false },
      proxy: [
        {
          context: [QUOTE_BASE, MEDICAL_BASE, `${BASE_PATH}/`],
          target: productUrl,
          // The product rejects requests of another origin. The page itself sends the CSRF header.
          headers: { origin: new URL(productUrl).origin },
        },
      ],
      setupMiddlewares: (middlewares) => [
        { name: 'release', path: RELEASE_PATH, middleware: release.middleware },
        ...middlewares,
      ],
    },
    page,
  );
  await server.start();
  const { port: used } = (server.server as HttpServer).address() as AddressInfo;
  return {
    url: `http://localhost:${used}`,
    stop: async () => {
      await server.stop();
      await release.close();
    },
  };
}

type Middleware = ReturnType<typeof releaseMiddleware>;

/** Builds the release at its first request: a remote alone does not need it. */
function onFirstUse(make: () => Middleware) {
  let made: Middleware | undefined;
  return {
    middleware: (...[request, response, next]: Parameters<Middleware>) => {
      made ??= make();
      // The shell is a page of another origin.
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      void made(request, response, next);
    },
    close: () =>
      new Promise<void>((resolve) => {
        if (made) made.close(() => resolve());
        else resolve();
      }),
  };
}

function releaseMiddleware(remote: string) {
  // A production build: elements of a development build do not render in the React of a released shell.
  const released = createWebpackConfig({ app: remote, mode: 'production' });
  const config: Configuration = {
    ...released,
    devtool: 'source-map',
    optimization: { ...released.optimization, minimize: false },
    cache: { type: 'memory' },
  };
  // `RELEASE_PATH` is already removed from the path.
  return devMiddleware(webpack(config), { publicPath: '/', index: false });
}
