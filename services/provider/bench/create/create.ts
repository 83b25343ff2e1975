import { randomUUID } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import { devNull } from 'node:os';
import pg from 'pg';
import { sessionKeyOf } from '../../src/security/session-key';
import { startTestApp, type TestApp, TODAY } from '../../test/build-app';
import { Browser } from '../../test/client';
import { applicationRequest, FAMILY, quoted } from '../../test/journey';
import { median } from '../load/latencies';
import { createMany } from '../load/quotations';
import type { Load } from '../load/run-clients';
import { createCaller, createInnerCaller } from '../server/caller';
import { startProvider } from '../server/provider-process';
import { journeyCopier } from '../store/copy-journey';
import { type PgbenchScript, pgbenchScript, REFERENCES_PER_CLIENT } from './pgbench-script';
import { recordStatements } from './record-statements';
import { runPgbench } from './run-pgbench';

/** At least this share of the rate of the bare statements. */
const LIMIT = 0.55;
const ROUNDS = 5;
const PER_ROUND = 2_000;
/** Until the code that runs most is compiled for good, the rate goes on rising. */
const WARM_UP = 8_000;

interface CreateOptions {
  readonly pgbench: string;
  readonly clients: number;
}

/**
 * How many applications of a family of four the provider stores in a second, against how often pgbench runs the very
 * statements it sends. The provider is called in this process: signature, schema, rules, idempotency, sealing, storing,
 * answer and log line, by requests that were written before. Rounds take turns. Beside it stands what it does over HTTP,
 * where the clients take their share of the same machine.
 */
export async function benchCreate({ pgbench, clients }: CreateOptions): Promise<boolean> {
  const app = await startTestApp({ LOG_LEVEL: 'info' }, { push: writeNowhere });
  const { databaseUrl } = app.services.config;
  const provider = await startProvider(databaseUrl, TODAY);
  const inner = createInnerCaller(app.app);
  const overHttp = createCaller(provider.url, clients);
  try {
    const { script, template } = await recordCreation(app);
    console.log(`create-application: ${script.statements} statements, ${clients} clients`);

    for (const caller of [inner, overHttp]) await createMany(caller, clients, FAMILY, WARM_UP);
    const runsPerClient = Math.ceil(PER_ROUND / clients);
    await prepareReferences(databaseUrl, template, clients, ROUNDS * runsPerClient);
    const ratios: number[] = [];
    const ratiosOverHttp: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const runsBefore = round * runsPerClient;
      const run = { pgbench, databaseUrl, clients, runsPerClient, runsBefore };
      const bare = runPgbench(script, run);
      const own = await createMany(inner, clients, FAMILY, PER_ROUND);
      const whole = await createMany(overHttp, clients, FAMILY, PER_ROUND);
      ratios.push(own.perSecond / bare);
      ratiosOverHttp.push(whole.perSecond / bare);
      console.log(
        `  pgbench ${bare.toFixed(0)}/s, in process ${shown(own, bare)}, over HTTP ${shown(whole, bare)}`,
      );
    }
    const ratio = median(ratios);
    console.log(`  ratio ${ratio.toFixed(2)}, at least ${LIMIT} wanted`);
    console.log(`  over HTTP, on the machine of its clients: ${median(ratiosOverHttp).toFixed(2)}`);
    return ratio >= LIMIT;
  } finally {
    await overHttp.close();
    await provider.stop();
    await app.stop();
  }
}

function shown({ perSecond, times }: Load, bare: number): string {
  const [p50, p99] = [times.at(0.5).toFixed(1), times.at(0.99).toFixed(1)];
  return `${perSecond.toFixed(0)}/s (${(perSecond / bare).toFixed(2)}; p50 ${p50} ms, p99 ${p99} ms)`;
}

/** Lines cost what they cost in production; nobody reads them. */
const nowhere = openSync(devNull, 'w');
function writeNowhere(line: string): void {
  writeSync(nowhere, line);
}

/** The statements of one creation, and the reference of a quotation that is as it was before. */
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

/** Quotations for pgbench, under the references that its clients count through. */
async function prepareReferences(
  databaseUrl: string,
  template: string,
  clients: number,
  runs: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const copy = await journeyCopier(client, template);
    await copy(
      `select (${REFERENCES_PER_CLIENT} * client + run)::text as ref
       from generate_series(1, ${clients}) client, generate_series(1, ${runs}) run`,
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
