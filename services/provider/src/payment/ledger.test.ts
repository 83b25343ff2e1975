import { createServer, type RequestListener } from 'node:http';
import { DAY_MS } from '@edp/domain';
import { listen } from '@edp/tools/ports';
import { paymentBenchOfTests } from '../../test/payment-bench-of-tests';
import { type Capture, comparedDays, compareLedger, LedgerUnavailable, readLedger } from './ledger';

const CAPTURED_AT = '2026-11-20T02:48:00.000Z';

describe('the days of a comparison', () => {
  it('are two, or as many as given', () => {
    expect([comparedDays(undefined), comparedDays('30')]).toEqual([2, 30]);
  });

  it.each(['0', '-1', 'week', '100000000'])('are never so many that no date has them: %s', (text) =>
    expect(() => comparedDays(text)).toThrow('--days must be a whole number from 1 to 3650'),
  );
});

describe('the comparison with the ledger', () => {
  const bench = paymentBenchOfTests({ submitted: true, beginsAt: '2026-11-20T10:48:00+08:00' });
  afterEach(() => jest.restoreAllMocks());

  const keyOfThis = () => bench.cards.keysOf(bench.application.proposalNumber)[0] ?? '';
  /** Charges the card of this test's application; the provider learns of it. */
  async function pay(): Promise<void> {
    bench.cards.move(keyOfThis(), 'succeeded');
    bench.pass(10);
    await bench.reconcile();
  }
  const charges = (): Capture[] =>
    [...bench.cards.ledger.values()]
      .filter(({ state }) => state === 'succeeded')
      .map(({ order: { pspKey, amountSen } }) => ({ pspKey, amountSen, capturedAt: CAPTURED_AT }));
  const compare = (...pages: (readonly Capture[])[]) =>
    compareLedger({
      db: bench.db,
      cards: bench.cards,
      since: new Date(bench.time.now.getTime() - DAY_MS),
      captures: (async function* () {
        yield* await Promise.resolve(pages);
      })(),
    });

  it('finds no difference where every charge is stored', async () => {
    await pay();
    expect(await compare(charges().slice(0, 1), charges().slice(1))).toEqual([]);
  });

  it('reports a charge whose payment is not stored, such as after a restore of an older backup', async () => {
    const lost = { pspKey: 'EDP-LOST:1', amountSen: 100, capturedAt: CAPTURED_AT };
    expect(await compare([...charges(), lost])).toEqual([
      { pspKey: 'EDP-LOST:1', problem: `charged ${CAPTURED_AT}, and no such payment is stored` },
    ]);
  });

  it('reports a charge that is stored as another state', async () => {
    bench.cards.move(keyOfThis(), 'succeeded');
    expect(await compare(charges())).toEqual([
      { pspKey: keyOfThis(), problem: `charged ${CAPTURED_AT}, and stored as submitted` },
    ]);
  });

  it('reports a charge of another amount', async () => {
    await pay();
    const wrong = charges().map((one) =>
      one.pspKey === keyOfThis() ? { ...one, amountSen: one.amountSen + 1 } : one,
    );
    expect(await compare(wrong)).toMatchObject([{ pspKey: keyOfThis() }]);
  });

  it('reports a payment that was never charged, and not one that was charged before the period', async () => {
    await pay();
    const others = charges().filter(({ pspKey }) => pspKey !== keyOfThis());
    expect(await compare(others)).toEqual([]);
    jest.spyOn(bench.cards, 'find').mockResolvedValue({ kind: 'absent' });
    expect(await compare(others)).toEqual([
      { pspKey: keyOfThis(), problem: 'stored as paid, and not charged' },
    ]);
  });

  it('does not report a payment while the card gateway does not respond', async () => {
    await pay();
    bench.cards.line = 'down';
    await expect(compare([])).rejects.toThrow(LedgerUnavailable);
  });
});

describe('the ledger over HTTP', () => {
  const FIRST = { pspKey: 'EDP-1:1', amountSen: 100, capturedAt: CAPTURED_AT };
  const SECOND = { pspKey: 'EDP-2:1', amountSen: 200, capturedAt: CAPTURED_AT };

  async function read(respond: RequestListener): Promise<Capture[]> {
    const server = await listen(createServer(respond));
    const captures: Capture[] = [];
    try {
      const card = { url: server.origin, secret: 'secret' };
      for await (const page of readLedger(card, new Date(CAPTURED_AT))) captures.push(...page);
    } finally {
      await server.close();
    }
    return captures;
  }

  it('is read page by page, with the secret and from the given time', async () => {
    const seen: unknown[] = [];
    const captures = await read(({ url, headers }, response) => {
      seen.push([url, headers.authorization]);
      const page = url?.includes('after')
        ? { captures: [SECOND] }
        : { captures: [FIRST], next: 'x' };
      response.end(JSON.stringify(page));
    });
    expect(captures).toEqual([FIRST, SECOND]);
    const path = `/v1/ledger?since=${encodeURIComponent(CAPTURED_AT)}`;
    expect(seen).toEqual([
      [path, 'Bearer secret'],
      [`${path}&after=x`, 'Bearer secret'],
    ]);
  });

  it.each([
    ['with an error', (_request, response) => response.writeHead(401).end()],
    ['malformed', (_request, response) => response.end('{"captures":[{}]}')],
    ['without JSON', (_request, response) => response.end('<html>')],
    ['cut off', (_request, response) => response.destroy()],
  ] as [string, RequestListener][])('is unavailable when it comes %s', async (_case, respond) => {
    await expect(read(respond)).rejects.toThrow(LedgerUnavailable);
  });
});
