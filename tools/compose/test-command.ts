/**
 * npm run compose:test [-- --keep] [--no-build]
 *
 * Builds every image of docker-compose.yml, brings the product up from nothing, buys in a browser in English and Malay,
 * releases a remote during a purchase, restarts each service, stops and starts all, and removes the project. Prints how
 * long each image took and how large it is; exit code 1 when one is too large, has other releases than this checkout, or
 * a journey broke. With `--keep` the project is left running; `--no-build` uses the images of the last run.
 *
 * It runs with Docker or podman. `DOCKER_HOST`, `CONTAINERS_CONF`, `NODE_IMAGE`, `POSTGRES_IMAGE` and `MAIL_IMAGE` name
 * another engine and other base images.
 */
import { runCommand } from '../lib/problem.mjs';
import { buildStale } from '../lib/releases.mjs';
import { runPlaywright } from '../lib/reported.mjs';
import { findEngine } from './engine';
import { ComposeProject, newProject } from './project';

const NAME = 'edp-compose-test';
const MEGABYTE = 1_000_000;
const LARGEST_REMOTE = 200 * MEGABYTE;
const LARGEST_SERVICE = 250 * MEGABYTE;

// Ends the engine's socket with this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

await runCommand(async () => {
  const [isLeft, isBuilt] = ['--keep', '--no-build'].map((flag) => process.argv.includes(flag));
  const facts = await newProject(await findEngine(process.env), NAME);
  const project = new ComposeProject(facts);
  // Removes the project of an earlier run.
  await project.down('--volumes');
  // Its releases are compared with those of the images.
  await buildStale({ say: console.log });
  const images = isBuilt ? [] : await buildImages(project);
  try {
    const { failed, passed } = await runPlaywright(['--config', 'e2e/compose'], {
      env: { EDP_COMPOSE_PROJECT: JSON.stringify(facts) },
    });
    console.log(`\n${images.map(({ line }) => line).join('\n')}`);
    const isGreen = passed > 0 && failed === 0;
    // The containers with the logs are removed below.
    if (!isGreen) await project.warnings();
    return isGreen && images.every(({ isSmall }) => isSmall) ? 0 : 1;
  } finally {
    if (isLeft) console.log(`The project ${NAME} is still running at ${facts.origin}/edp/life/.`);
    else await project.down('--volumes');
  }
});

async function buildImages(project: ComposeProject) {
  const images = [];
  for (const service of project.builtServices()) {
    const started = Date.now();
    await project.build(service);
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    const size = project.imageSize(service);
    const isSmall = size <= (service.startsWith('mfe-') ? LARGEST_REMOTE : LARGEST_SERVICE);
    const line = `${service.padEnd(16)} built in ${seconds} s, ${(size / MEGABYTE).toFixed(0)} MB${isSmall ? '' : ': too large'}`;
    images.push({ line, isSmall });
  }
  return images;
}
