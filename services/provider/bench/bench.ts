import { parseArgs } from 'node:util';
import { benchCreate } from './create/create';
import { benchInstances } from './instances/instances';
import { benchPricing } from './pricing/pricing';
import { benchScale } from './scale/scale';
import { openServer } from './server/bench-database';

const USAGE = `npm run bench -w services/provider -- [pricing] [create] [instances] [scale] [options]

  --database URL   a PostgreSQL server whose role may make databases and is a superuser; otherwise a private one
  --pgbench FILE   the program that create is compared with; otherwise pgbench of the PATH
  --wrk FILE       the program that asks the provider for create; otherwise wrk of the PATH
  --clients N      how many ask at the same time: 16 for create and instances, 4 for scale
  --rows N         how many applications scale stores: 1000000
  --keep DIR       where scale keeps its private server, so that it measures again without filling it`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    pgbench: { type: 'string', default: 'pgbench' },
    wrk: { type: 'string', default: 'wrk' },
    clients: { type: 'string' },
    rows: { type: 'string', default: '1000000' },
    keep: { type: 'string' },
  },
});
const { database, pgbench, wrk, keep } = values;
const clientsOr = (usual: number) => Number(values.clients ?? usual);

const BENCHES: Readonly<Record<string, () => Promise<boolean>>> = {
  pricing: benchPricing,
  create: () => onServer(() => benchCreate({ pgbench, wrk, clients: clientsOr(16) })),
  instances: () => onServer(() => benchInstances({ clients: clientsOr(16) })),
  scale: () =>
    onServer(
      (serverUrl) =>
        benchScale({ serverUrl, keep, rows: Number(values.rows), clients: clientsOr(4) }),
      keep,
    ),
};

const names = positionals.length > 0 ? positionals : ['pricing', 'create'];
const wanted = names.map((name) => BENCHES[name]);
for (const bench of wanted) {
  if (!bench) {
    console.error(USAGE);
    process.exit(2);
  }
}
for (const bench of wanted) {
  if (!(await bench?.())) process.exitCode = 1;
}

/** The databases of a benchmark are made as those of tests are, on a server that is gone afterwards. */
async function onServer(
  bench: (url: string) => Promise<boolean>,
  folder?: string,
): Promise<boolean> {
  const server = await openServer({ url: database, keep: folder });
  process.env.TEST_DATABASE_URL = server.url;
  try {
    return await bench(server.url);
  } finally {
    await server.stop();
  }
}
