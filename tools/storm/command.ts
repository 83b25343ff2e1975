/**
 * npm run storm -- [--journeys 200] [--releases 20] [--browsers 12] [--hands 24] [--think 8] [--no-build]
 *
 * Does a release in the middle of the day cost a buyer anything? Buyers buy, some of them in a real browser, while five
 * squads publish and promote; every fourth release passes the registry and fails in browsers. Then what buyers were given
 * is held against what was published. Exit code 1 when a journey broke, a release changed under a buyer, a broken
 * release was not taken back, or was still given to new pages more than a second later.
 */
import { parseArgs } from 'node:util';
import { inDataFolder } from '../durability/in-data-folder';
import { say } from './report';
import { runStorm } from './run';

const USAGE =
  'npm run storm -- [--journeys 200] [--releases 20] [--browsers 12] [--hands 24] [--think 8] [--no-build]';

const { values } = parseArgs({
  options: {
    journeys: { type: 'string', default: '200' },
    releases: { type: 'string', default: '20' },
    browsers: { type: 'string', default: '12' },
    hands: { type: 'string', default: '24' },
    think: { type: 'string', default: '8' },
    build: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const journeys = Number(values.journeys);
const releases = Number(values.releases);
const browsers = Number(values.browsers);
const hands = Number(values.hands);
const thinksMs = 1000 * Number(values.think);
const isWhole = [journeys, releases, browsers, hands, thinksMs].every(
  (given) => Number.isInteger(given) && given >= 0,
);
if (!isWhole || journeys <= browsers || releases < 4 || hands < 1) {
  console.error(USAGE);
  process.exit(2);
}

await inDataFolder('edp-storm-', async (dataDir) => {
  const options = { dataDir, journeys, releases, browsers, hands, thinksMs };
  return say(await runStorm({ ...options, build: values.build }));
});
