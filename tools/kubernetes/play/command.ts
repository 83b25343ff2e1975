/**
 * npm run kubernetes:play [-- --no-build]
 *
 * Plays the demo of deploy/kubernetes with `podman kube play`: builds the images, renders an overlay with addresses and secrets
 * of its own, starts all pods at once, waits for the jobs and for every probe, and buys. Removes everything again, also after a
 * failure; exit code 1 when a step failed. `--no-build` uses the images of the last run. `NODE_IMAGE` names another base image.
 *
 * There is no cluster: deploy/kubernetes/README.md lists what is therefore not tested.
 */
import { startSmallBucket } from '@edp/releases/test/small-bucket';
import { buy } from '../../harness/card-page';
import { inDataFolder } from '../../harness/data-folder';
import { numberOptions } from '../../harness/options';
import { statusOf } from '../../harness/purchase';
import { ShopSession } from '../../harness/shop-session';
import { freePort } from '../../lib/ports.mjs';
import { Problem } from '../../lib/problem.mjs';
import { responds, until } from '../../lib/until.mjs';
import { renderDemo } from './overlay';
import { playables } from './playable';
import { buildImage, clear, findPlayers, openNetwork, play } from './podman';
import { untilReady } from './until-ready';

const TIMES = { every: 500, within: 60_000 };
const PAGES = ['/edp/life/', '/edp/life/onemedical/insurance/quotation'];

const { build } = numberOptions('npm run kubernetes:play', {});

await inDataFolder('edp-kubernetes-', async (folder) => {
  findPlayers(process.env);
  const bucket = await startSmallBucket({ host: '0.0.0.0' });
  const { url, keys } = bucket.settings;
  const [shopPort, cardPort] = [await freePort(), await freePort()];
  const origin = `http://host.containers.internal:${new URL(url).port}`;
  const pods = playables(
    await renderDemo(folder, { shopPort, cardPort, bucket: { origin, keys } }),
  );
  if (build) await buildImages(pods.flatMap(({ containers }) => containers));
  await clear();
  try {
    await openNetwork();
    for (const pod of pods) await play(pod, folder);
    for (const pod of pods) {
      await untilReady(pod);
      console.log(`${pod.pod.metadata.name} ${pod.isJob ? 'has ended well' : 'is ready'}`);
    }
    await openAndBuy(`http://localhost:${shopPort}`);
    return [];
  } finally {
    await clear();
    await bucket.stop();
  }
});

/** Builds the images under the names of the manifests. */
async function buildImages(containers: readonly { readonly image: string }[]): Promise<void> {
  for (const image of new Set(containers.map((container) => container.image))) {
    const name = /\/edp\/([a-z-]+):/.exec(image)?.[1];
    if (!name) continue;
    const folder = name.startsWith('mfe-') ? name : `services/${name}`;
    await buildImage(`${folder}/Dockerfile`, image);
  }
}

/** Opens pages, with the remotes that the job has published, and buys up to the payment. */
async function openAndBuy(origin: string): Promise<void> {
  for (const page of PAGES) await must(page, () => responds(origin + page));
  const bought = await buy(new ShopSession(origin));
  await must('the payment', async () => (await statusOf(bought)).status === 'succeeded');
}

async function must(what: string, holds: () => Promise<boolean>): Promise<void> {
  if (!(await until(holds, TIMES))) throw new Problem(`${what}: it did not happen in time.`);
  console.log(`${what}: done`);
}
