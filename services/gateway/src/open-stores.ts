import { type FastifyInstance } from 'fastify';
import { type Clock, startFrom } from '@edp/service';
import { type GatewayConfig } from './config';
import { createTextStore } from './languages/texts';
import { createMountWatch } from './mounts/mount-watch';
import { createViewStore } from './pages/views';
import { openProductStore } from './products/product-catalogue';
import { openReleases } from './releases/open-releases';
import { roleOf } from './releases/registered-remote';

export type Stores = Awaited<ReturnType<typeof openStores>>;

/**
 * Opens what the gateway serves: releases, products, texts and views. It logs what it rejects.
 * @throws {ConfigError} when shell, releases or products cannot be read
 */
export async function openStores(app: FastifyInstance, config: GatewayConfig, clock: Clock) {
  const products = await startFrom('The gateway', 'PRODUCTS_FILE', () =>
    openProductStore(
      config.productsFile,
      (reason) => {
        app.log.error({ reason }, 'product catalogue rejected; the last valid one stays in use');
      },
      config.liveChatUrl,
    ),
  );
  const texts = createTextStore((file) => {
    app.log.error({ file }, 'translations cannot be read; pages are rendered without them');
  });
  const views = createViewStore((rejected) => {
    app.log.error(rejected, 'view rejected; pages are rendered without it');
  });
  const watch = createMountWatch(() => clock().getTime());
  const releases = await openReleases({
    settings: config,
    clock,
    log: app.log,
    onTampered: () => app.securityEvent('tamperedFile'),
    onChange(changed) {
      watch.retainOnly(
        (remote, releaseId) => roleOf(changed.remotes.get(remote), releaseId) !== null,
      );
    },
  });
  app.addHook('onClose', releases.stop);
  return { products, texts, views, watch, ...releases };
}
