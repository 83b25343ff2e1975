/**
 * npm run attacks:most-expensive -- [--times 20] [--no-build]
 *
 * Processor time of each operation, of all processes of the product together, the most expensive first: the list in
 * docs/security.md. Linux only, by `/proc`.
 */
import { malaysianDay } from '@edp/domain';
import { sampleFamily } from '@edp/testing/people';
import { inDataFolder } from '../harness/data-folder';
import { numberOptions } from '../harness/options';
import { secondsOf } from '../harness/processor-time';
import { apply, askHealth, quote } from '../harness/purchase';
import { summaryRequest } from '../harness/requests/application-request';
import { healthyAnswers } from '../harness/requests/health-answers';
import { quotationRequest } from '../harness/requests/quotation-request';
import { uploadForm } from '../harness/requests/upload-form';
import { ShopSession } from '../harness/shop-session';
import { openStack } from '../harness/stack';
import { SERVICE_NAMES } from '../lib/services.mjs';

const { times, build } = numberOptions('npm run attacks:most-expensive', { times: 20 });
await inDataFolder('edp-most-expensive-', measure);

async function measure(dataDir: string): Promise<readonly string[]> {
  const stack = await openStack({ dataDir, build, settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  const instances = SERVICE_NAMES.map((name) => stack.instance(name));
  for (const instance of instances) instance.start();
  try {
    await Promise.all(instances.map((instance) => instance.untilReady()));
    const origin = `http://localhost:${stack.ports.gateway}`;
    const processes = () => [...instances.map(({ pid }) => pid), stack.database.pid ?? 0];
    const found: (readonly [string, number])[] = [];
    for (const [name, operation] of await operations(origin)) {
      await operation(0);
      const before = secondsOf(processes());
      for (let turn = 1; turn <= times; turn += 1) await operation(turn);
      found.push([name, (1_000 * (secondsOf(processes()) - before)) / times]);
    }
    found.sort(([, a], [, b]) => b - a);
    for (const [name, ms] of found) console.log(`${ms.toFixed(1).padStart(7)} ms  ${name}`);
  } finally {
    await stack.stop(instances);
  }
  return [];
}

type Operation = (turn: number) => Promise<unknown>;

async function operations(origin: string): Promise<readonly (readonly [string, Operation])[]> {
  const people = sampleFamily(malaysianDay(new Date()));
  let home = 0;
  // Each round from another network, because the rate limit is not measured.
  const sessionAt = () =>
    new ShopSession(origin, { address: `2001:db8:${(home += 1).toString(16)}::1` });
  const session = sessionAt();
  const quoted = await quote(session, people);
  const asked = await askHealth(await apply(quoted));
  const { refId, request, questions } = asked;
  const summary = { body: summaryRequest(refId) };
  const save = (turn: number) =>
    session.value('saveApplication', {
      body: { ...request, paymentMode: turn % 2 === 0 ? 'Monthly' : 'Yearly' },
    });
  return [
    ['a page', () => session.fetch('/edp/life/onemedical/insurance/plan')],
    [
      'a quotation of four',
      () => session.value('createQuotation', { body: quotationRequest(people) }),
    ],
    ['reading a quotation', () => session.value('loadQuotation', { params: { refId } })],
    ['saving an application of four', save],
    [
      'saving an application, and drawing its summary',
      async (turn) => {
        await save(turn);
        await session.value('loadDocument', summary);
      },
    ],
    ['a summary that was drawn before', () => session.value('loadDocument', summary)],
    ['an assessment', () => session.value('assess', { body: healthyAnswers(questions) })],
    ['a photo', () => session.value('uploadImage', { form: uploadForm(refId) })],
    [
      'a promo code',
      () => session.value('validatePromo', { body: { refId, promoCode: 'AMBER10' } }),
    ],
    ['an agent code', () => sessionAt().value('verifyAgent', { body: { agentCode: 'ZZ00001' } })],
    ['a token', () => session.token(refId)],
    ['a projection of prices', () => session.value('loadProjection', { params: { refId } })],
  ];
}
