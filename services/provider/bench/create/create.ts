import { randomUUID } from 'node:crypto';
import { withClient } from '@edp/tools/databases';
import { median } from '@edp/tools/latencies';
import { checkAtLeast } from '@edp/tools/limits';
import { runWrk } from '@edp/tools/wrk';
import { sessionKeyOf } from '../../src/platform/http';
import { startTestApp, type TestApp, TODAY } from '../../test/build-app';
import { Browser } from '../../test/client';
import { applicationRequest, FAMILY, quoted } from '../../test/journey';
import { createMany, writeCreations } from '../load/quotations';
import { createCaller } from '../server/caller';
import { startProvider } from '../server/provider-process';
import { journeyCopier } from '../store/copy-journey';
import { type PgbenchScript, pgbenchScript, REFERENCES_PER_CLIENT } from './pgbench-script';
import { recordStatements } from './record-statements';
import { runPgbench } from './run-pgbench';
import { asRead, WRK_SCRIPT } from './wrk-script';

/** Minimum share of the rate of the bare statements. */
const LIMIT = 0.45;
const ROUNDS = 7;
/** Runs of the bare statements: about as long as the provider is measured. */
const PER_ROUND = 3_000;
const SECONDS = 2;
/** More requests than the provider can process in a round. */
const REQUESTS = 4_000;
/** The rate increases until the JIT has compiled the hot code. */
const WARM_UP = 8_000;

/**
 * Applications of a family of four that the provider stores per second, compared with how often pgbench runs the same
 * statements. The provider is the production bundle, requested over HTTP: signature, schema, rules, idempotency, encryption,
 * storage, response and log line. Requests are prepared and signed before the measurement; wrk sends them, as pgbench sends
 * statements, and both use the same machine. Rounds alternate.
 */
export async function benchCreate({ clients }: { clients: number }): Promise<void> {
  const app = await startTestApp();
  const { databaseUrl } = app.services.config;
  const provider = await startProvider(databaseUrl, TODAY);
  const { url } = provider;
  const caller = createCaller(url, clients);
  try {
    const { script, template } = await recordCreation(app);
    console.log(`create-application: ${script.statements} statements, ${clients} clients`);

    await createMany(caller, clients, FAMILY, WARM_UP);
    const runsPerClient = Math.ceil(PER_ROUND / clients);
    await prepareReferences(databaseUrl, template, clients, ROUNDS * runsPerClient);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const requests = await writeCreations(caller, clients, FAMILY, REQUESTS);
      const runsBefore = round * runsPerClient;
      const bare = await runPgbench(script, { databaseUrl, clients, runsPerClient, runsBefore });
      const { perSecond, p50, p99 } = await runWrk({
        script: WRK_SCRIPT,
        input: requests.map(asRead).join(''),
        url,
        connections: clients,
        seconds: SECONDS,
      });
      ratios.push(perSecond / bare);
      console.log(
        `  pgbench ${bare.toFixed(0)}/s, provider ${perSecond.toFixed(0)}/s (${(perSecond / bare).toFixed(2)}; p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms)`,
      );
    }
    checkAtLeast('ratio', median(ratios), LIMIT);
  } finally {
    await caller.close();
    await provider.stop();
    await app.stop();
  }
}

/** The statements of one creation, and the reference of a quotation in the state before it. */
async function recordCreation(app: TestApp): Promise<{ script: PgbenchScript; template: string }> {
  const template = await quoted(new Browser(app), FAMILY);
  const browser = new Browser(app);
  const quotation = await quoted(browser, FAMILY);
  const idempotencyKey = randomUUID();
  let proposalNumber = '';
  const statements = await recordStatements(async () => {
    const body = applicationRequest(quotation);
    const { data } = (await browser.call('saveApplication', { body, idempotencyKey })).value;
    proposalNumber = data.proposalNumber;
  });
  const own = [quotation.refId, idempotencyKey, proposalNumber, sessionKeyOf(browser.session.id)];
  return { script: pgbenchScript(statements, own), template: template.refId };
}

/** Creates quotations for pgbench, with the references that its clients use. */
function prepareReferences(
  databaseUrl: string,
  template: string,
  clients: number,
  runs: number,
): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    const copy = await journeyCopier(client, template);
    await copy(
      `select (${REFERENCES_PER_CLIENT} * client + run)::text as ref
       from generate_series(1, ${clients}) client, generate_series(1, ${runs}) run`,
    );
    await client.query('vacuum analyze');
  });
}
