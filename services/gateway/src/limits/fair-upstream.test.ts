import { Readable } from 'node:stream';
import { setImmediate as nextRound } from 'node:timers/promises';
import { QueueFullError, type UpstreamRequest, type UpstreamResponse } from '../proxy/upstream';
import { fairUpstream } from './fair-upstream';

const PLACES = 2;
const OFFICE = '203.0.113.7';
const BUYER = '192.0.2.1';

let now: number;
/** What the provider was asked and has not answered, as `name@address`. */
let asked: string[];
let answers: (() => void)[];
let upstream: ReturnType<typeof fairUpstream>;

beforeEach(() => {
  now = 0;
  asked = [];
  answers = [];
  upstream = fairUpstream({ send }, PLACES, () => now);
});

function send({ name, address }: UpstreamRequest): Promise<UpstreamResponse> {
  const entry = `${name}@${address}`;
  asked.push(entry);
  return new Promise((resolve) => {
    answers.push(() => {
      asked.splice(asked.indexOf(entry), 1);
      resolve({ status: 200, headers: new Headers(), body: Buffer.alloc(0) });
    });
  });
}

/** A request that is under way; `error` is why it was not sent. */
function begin(address: string, name = 'saveApplication', body: object = { kind: 'none' }) {
  const made: { error?: unknown } = {};
  const request = { name, address, body } as unknown as UpstreamRequest;
  upstream.send(request).catch((error: unknown) => (made.error = error));
  return made;
}

const beginMany = (times: number, address: string, name?: string) =>
  Array.from({ length: times }, () => begin(address, name));

async function response(times = answers.length): Promise<void> {
  for (const next of answers.splice(0, times)) next();
  await nextRound();
  await nextRound();
}

const underWay = (address: string) => asked.filter((one) => one.endsWith(`@${address}`)).length;

/** Networks with four requests under way for as long as it takes to be heavy, all of which are answered then. */
async function makeHeavy(...addresses: string[]): Promise<void> {
  for (const address of addresses) beginMany(4, address);
  now += 5_000;
  await response();
}

async function someoneElse(): Promise<void> {
  begin(BUYER);
  await response();
}

describe('a heavy network', () => {
  it('is not limited while it is alone', async () => {
    await makeHeavy(OFFICE);
    beginMany(30, OFFICE);
    expect(underWay(OFFICE)).toBe(30);
  });

  it('is limited while there are others, which do not queue behind it', async () => {
    await makeHeavy(OFFICE);
    await someoneElse();
    beginMany(30, OFFICE);
    await nextRound();
    expect(underWay(OFFICE)).toBe(PLACES);
    beginMany(6, BUYER);
    expect(underWay(BUYER)).toBe(6);
  });

  it('gets all responses of its queue', async () => {
    await makeHeavy(OFFICE);
    await someoneElse();
    beginMany(5, OFFICE);
    await nextRound();
    for (let times = 0; times < 5; times += 1) {
      await response(1);
      expect(underWay(OFFICE)).toBe(Math.min(PLACES, 4 - times));
    }
  });

  it('shares the limit with other heavy ones fairly, whatever their number of requests', async () => {
    const other = '203.0.113.8';
    await makeHeavy(OFFICE, other);
    await someoneElse();
    beginMany(20, OFFICE);
    await nextRound();
    begin(other);
    await response(1);
    expect([underWay(OFFICE), underWay(other)]).toEqual([PLACES - 1, 1]);
  });

  it('gets responses of other requests while its documents are rendered', async () => {
    await makeHeavy(OFFICE);
    await someoneElse();
    beginMany(4, OFFICE, 'loadDocument');
    begin(OFFICE);
    await nextRound();
    expect(asked.filter((one) => one.startsWith('loadDocument'))).toHaveLength(2);
    expect(asked).toContain(`saveApplication@${OFFICE}`);
  });

  it('is rejected immediately when its queue is full', async () => {
    await makeHeavy(OFFICE);
    await someoneElse();
    const made = beginMany(40, OFFICE);
    await nextRound();
    const rejected = made.filter(({ error }) => error instanceof QueueFullError);
    expect(rejected).toHaveLength(40 - PLACES - 30);
  });

  it('may be an IPv6 site with any number of networks', async () => {
    for (let times = 0; times < 4; times += 1) begin(`2001:db8:1:${times}::1`);
    now += 5_000;
    await response();
    await someoneElse();
    for (let times = 10; times < 20; times += 1) begin(`2001:db8:1:${times}::1`);
    await nextRound();
    expect(asked).toHaveLength(PLACES);
  });

  it('is no longer one after a while without requests', async () => {
    await makeHeavy(OFFICE);
    now += 60_000;
    await someoneElse();
    beginMany(30, OFFICE);
    expect(underWay(OFFICE)).toBe(30);
  });

  it('is not limited any more when there are no others', async () => {
    await makeHeavy(OFFICE);
    await someoneElse();
    now += 5_000;
    beginMany(4, OFFICE);
    await nextRound();
    now += 11_000;
    beginMany(30, OFFICE);
    expect(underWay(OFFICE)).toBe(30 + PLACES);
  });
});

it('is not limited for uploads', async () => {
  await makeHeavy(OFFICE);
  await someoneElse();
  for (let times = 0; times < 5; times += 1) {
    begin(OFFICE, 'uploadImage', { kind: 'form', from: Readable.from([]) });
  }
  expect(underWay(OFFICE)).toBe(5);
});
