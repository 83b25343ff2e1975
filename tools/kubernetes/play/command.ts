/**
 * npm run kubernetes:play [-- --no-build]
 *
 * Plays the demo of deploy/kubernetes with `podman kube play`: builds the images, renders an overlay with addresses and secrets
 * of its own, starts all pods at once, waits for the jobs and for every probe, buys, and checks that containers are as hardened
 * as in the manifests. Removes everything again, also after a failure; exit code 1 when a check failed.
 * `--no-build` uses the images of the last run. `NODE_IMAGE` names another base image.
 *
 * There is no cluster: deploy/kubernetes/README.md lists what is therefore not tested.
 */
import { startSmallBucket } from '@edp/releases/test/small-bucket';
import { inDataFolder } from '../../harness/data-folder';
import { numberOptions } from '../../harness/options';
import { freePort } from '../../lib/ports.mjs';
import { Problem } from '../../lib/problem.mjs';
import { buy } from './buy';
import { untilReady, hardeningFindings } from './checks';
import { renderDemo } from './overlay';
import { playables } from './playable';
import { buildImage, clear, findPlayers, openNetwork, play } from './podman';

const { build } = numberOptions('npm run kubernetes:play', {});

await inDataFolder('edp-kubernetes-', async (folder) => {
  try {
    findPlayers(process.env);
    return await run(folder);
  } catch (error) {
    if (error instanceof Problem) return [error.message];
    throw error;
  }
});

async function run(folder: string): Promise<string[]> {
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
    await buy(`http://localhost:${shopPort}`);
    const findings = await Promise.all(pods.map(hardeningFindings));
    return findings.flat();
  } finally {
    await clear();
    await bucket.stop();
  }
}

/** Builds the images under the names of the manifests. */
async function buildImages(containers: readonly { readonly image: string }[]): Promise<void> {
  for (const image of new Set(containers.map((container) => container.image))) {
    const name = /\/edp\/([a-z-]+):/.exec(image)?.[1];
    if (!name) continue;
    const folder = name.startsWith('mfe-') ? name : `services/${name}`;
    await buildImage(`${folder}/Dockerfile`, image);
  }
}
