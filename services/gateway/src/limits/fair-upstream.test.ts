import { Readable } from 'node:stream';
import { setImmediate as nextRound } from 'node:timers/promises';
import { QueueFullError, type UpstreamRequest, type UpstreamResponse } from '../proxy/upstream';
import { fairUpstream } from './fair-upstream';

const SLOTS = 2;
const OFFICE = '203.0.113.7';
const BUYER = '192.0.2.1';

let now: number;
/** Pending requests to the provider, as `name@address`. */
let pending: string[];
let responses: (() => void)[];
let upstream: ReturnType<typeof fairUpstream>;

beforeEach(() => {
  now = 0;
  pending = [];
  responses = [];
  upstream = fairUpstream({ send }, SLOTS, () => now);
});

function send({ name, address }: UpstreamRequest): Promise<UpstreamResponse> {
  const entry = `${name}@${address}`;
  pending.push(entry);
  return new Promise((resolve) => {
    responses.push(() => {
      pending.splice(pending.indexOf(entry), 1);
      resolve({ status: 200, headers: new Headers(), body: Buffer.alloc(0) });
    });
  });
}

/** Begins a request; `error` is why it was not sent. */
function begin(address: string, name = 'saveApplication', body: object = { kind: 'none' }) {
  const made: { error?: unknown } = {};
  const request = { name, address, body } as unknown as UpstreamRequest;
  upstream.send(request).catch((error: unknown) => (made.error = error));
  return made;
}

const beginMany = (times: number, address: string, name?: string) =>
  Array.from({ length: times }, () => begin(address, name));

async function respond(times = responses.length): Promise<void> {
  for (const next of responses.splice(0, times)) next();
  await nextRound();
  await nextRound();
}

const pendingOf = (address: string) => pending.filter((one) => one.endsWith(`@${address}`)).length;

/** Makes networks heavy: each has four pending requests for five seconds, then all get responses. */
async function makeHeavy(...addresses: string[]): Promise<void> {
  for (const address of addresses) beginMany(4, address);
  now += 5_000;
  await respond();
}

async function anotherBuyer(): Promise<void> {
  begin(BUYER);
  await respond();
}

describe('a heavy network', () => {
  it('is not limited while no other network sends requests', async () => {
    await makeHeavy(OFFICE);
    beginMany(30, OFFICE);
    expect(pendingOf(OFFICE)).toBe(30);
  });

  it('is limited while there are others, which do not queue behind it', async () => {
    await makeHeavy(OFFICE);
    await anotherBuyer();
    beginMany(30, OFFICE);
    await nextRound();
    expect(pendingOf(OFFICE)).toBe(SLOTS);
    beginMany(6, BUYER);
    expect(pendingOf(BUYER)).toBe(6);
  });

  it('gets all responses of its queue', async () => {
    await makeHeavy(OFFICE);
    await anotherBuyer();
    beginMany(5, OFFICE);
    await nextRound();
    for (let times = 0; times < 5; times += 1) {
      await respond(1);
      expect(pendingOf(OFFICE)).toBe(Math.min(SLOTS, 4 - times));
    }
  });

  it('shares the limit with other heavy ones fairly, whatever their number of requests', async () => {
    const other = '203.0.113.8';
    await makeHeavy(OFFICE, other);
    await anotherBuyer();
    beginMany(20, OFFICE);
    await nextRound();
    begin(other);
    await respond(1);
    expect([pendingOf(OFFICE), pendingOf(other)]).toEqual([SLOTS - 1, 1]);
  });

  it('gets responses of other requests while its documents are rendered', async () => {
    await makeHeavy(OFFICE);
    await anotherBuyer();
    beginMany(4, OFFICE, 'loadDocument');
    begin(OFFICE);
    await nextRound();
    expect(pending.filter((one) => one.startsWith('loadDocument'))).toHaveLength(2);
    expect(pending).toContain(`saveApplication@${OFFICE}`);
  });

  it('is rejected immediately when its queue is full', async () => {
    await makeHeavy(OFFICE);
    await anotherBuyer();
    const made = beginMany(40, OFFICE);
    await nextRound();
    const rejected = made.filter(({ error }) => error instanceof QueueFullError);
    expect(rejected).toHaveLength(40 - SLOTS - 30);
  });

  it('may be an IPv6 site with any number of networks', async () => {
    for (let times = 0; times < 4; times += 1) begin(`2001:db8:1:${times}::1`);
    now += 5_000;
    await respond();
    await anotherBuyer();
    for (let times = 10; times < 20; times += 1) begin(`2001:db8:1:${times}::1`);
    await nextRound();
    expect(pending).toHaveLength(SLOTS);
  });

  it('is no longer heavy after a minute without requests', async () => {
    await makeHeavy(OFFICE);
    now += 60_000;
    await anotherBuyer();
    beginMany(30, OFFICE);
    expect(pendingOf(OFFICE)).toBe(30);
  });

  it('is not limited any more when there are no others', async () => {
    await makeHeavy(OFFICE);
    await anotherBuyer();
    now += 5_000;
    beginMany(4, OFFICE);
    await nextRound();
    now += 11_000;
    beginMany(30, OFFICE);
    expect(pendingOf(OFFICE)).toBe(30 + SLOTS);
  });
});

it('a heavy network is not limited for uploads', async () => {
  await makeHeavy(OFFICE);
  await anotherBuyer();
  for (let times = 0; times < 5; times += 1) {
    begin(OFFICE, 'uploadImage', { kind: 'form', from: Readable.from([]) });
  }
  expect(pendingOf(OFFICE)).toBe(5);
});
