/**
 * npm run soak:releases -- [--journeys 200] [--releases 20] [--browsers 12] [--buyers 24] [--pause 8] [--no-build]
 *
 * Tests that releases do not disturb buyers. Buyers buy, some of them in a real browser, while five squads publish and promote;
 * every fourth release passes the registry and fails in browsers. Then the served releases are compared with the published
 * ones. Exit code 1 when a journey broke, a release changed during a journey, a broken release was not rolled back, or was
 * still given to new pages more than a second later.
 */
import { inDataFolder } from '../../harness/data-folder';
import { numberOptions } from '../../harness/options';
import { report } from './report';
import { runReleases } from './run';

const { pause, ...options } = numberOptions(
  'npm run soak:releases',
  { journeys: 200, releases: 20, browsers: 12, buyers: 24, pause: 8 },
  ({ journeys, releases, browsers, buyers }) => journeys > browsers && releases >= 4 && buyers >= 1,
);

await inDataFolder('edp-releases-', async (dataDir) =>
  report(await runReleases({ ...options, dataDir, pauseMs: 1000 * pause })),
);
