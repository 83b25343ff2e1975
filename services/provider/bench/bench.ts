import { parseArgs } from 'node:util';
import { benchCreate } from './create/create';
import { benchInstances } from './instances/instances';
import { benchPricing } from './pricing/pricing';
import { benchScale } from './scale/scale';
import { openServer } from './server/bench-database';

const USAGE = `npm run bench -w services/provider -- [pricing] [create] [instances] [scale] [options]

  --database URL   a PostgreSQL server with a superuser role; otherwise a private one
  --clients N      number of concurrent clients: 16 for create and instances, 4 for scale
  --rows N         number of applications that scale stores: 1000000
  --keep DIR       folder of the private server of scale, so that a later run reuses its data`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    clients: { type: 'string' },
    rows: { type: 'string', default: '1000000' },
    keep: { type: 'string' },
  },
});
const { database, keep } = values;
const clientsOr = (usual: number) => Number(values.clients ?? usual);

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  pricing: benchPricing,
  create: () => onServer(() => benchCreate({ clients: clientsOr(16) })),
  instances: () => onServer(() => benchInstances({ clients: clientsOr(16) })),
  scale: () =>
    onServer(
      (serverUrl) =>
        benchScale({ serverUrl, keep, rows: Number(values.rows), clients: clientsOr(4) }),
      keep,
    ),
};

const names = positionals.length > 0 ? positionals : ['pricing', 'create'];
const selected = names.map((name) => BENCHES[name]);
for (const bench of selected) {
  if (!bench) {
    console.error(USAGE);
    process.exit(2);
  }
}
for (const bench of selected) await bench?.();

/** Creates the databases of a benchmark like those of tests, on a server that is removed afterwards. */
async function onServer(bench: (url: string) => Promise<void>, folder?: string): Promise<void> {
  const server = await openServer({ url: database, keep: folder });
  process.env.TEST_DATABASE_URL = server.url;
  try {
    await bench(server.url);
  } finally {
    await server.stop();
  }
}
