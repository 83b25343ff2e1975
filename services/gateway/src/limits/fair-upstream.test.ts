import { Readable } from 'node:stream';
import { setImmediate as nextRound } from 'node:timers/promises';
import { TooManyWait, type UpstreamAnswer, type UpstreamRequest } from '../proxy/upstream';
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

function send({ name, address }: UpstreamRequest): Promise<UpstreamAnswer> {
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

async function answer(times = answers.length): Promise<void> {
  for (const next of answers.splice(0, times)) next();
  await nextRound();
  await nextRound();
}

const underWay = (address: string) => asked.filter((one) => one.endsWith(`@${address}`)).length;

/** Networks with four requests under way for as long as it takes to be heavy, all of which are answered then. */
async function makeHeavy(...addresses: string[]): Promise<void> {
  for (const address of addresses) beginMany(4, address);
  now += 5_000;
  await answer();
}

async function someoneElse(): Promise<void> {
  begin(BUYER);
  await answer();
}

describe('a heavy network', () => {
  it('has as many places as it likes while it is alone', async () => {
    await makeHeavy(OFFICE);
    beginMany(30, OFFICE);
    expect(underWay(OFFICE)).toBe(30);
  });

  it('has few while others are here, and nobody else waits behind it', async () => {
    await makeHeavy(OFFICE);
    await someoneElse();
    beginMany(30, OFFICE);
    await nextRound();
    expect(underWay(OFFICE)).toBe(PLACES);
    beginMany(6, BUYER);
    expect(underWay(BUYER)).toBe(6);
  });

  it('is asked for until all that waited are answered', async () => {
    await makeHeavy(OFFICE);
    await someoneElse();
    beginMany(5, OFFICE);
    await nextRound();
    for (let times = 0; times < 5; times += 1) {
      await answer(1);
      expect(underWay(OFFICE)).toBe(Math.min(PLACES, 4 - times));
    }
  });

  it('takes turns with other heavy ones, however many requests each has', async () => {
    const other = '203.0.113.8';
    await makeHeavy(OFFICE, other);
    await someoneElse();
    beginMany(20, OFFICE);
    await nextRound();
    begin(other);
    await answer(1);
    expect([underWay(OFFICE), underWay(other)]).toEqual([PLACES - 1, 1]);
  });

  it('gets responses to its requests while its documents are drawn', async () => {
    await makeHeavy(OFFICE);
    await someoneElse();
    beginMany(4, OFFICE, 'loadDocument');
    begin(OFFICE);
    await nextRound();
    expect(asked.filter((one) => one.startsWith('loadDocument'))).toHaveLength(2);
    expect(asked).toContain(`saveApplication@${OFFICE}`);
  });

  it('is told at once when too many of its requests wait', async () => {
    await makeHeavy(OFFICE);
    await someoneElse();
    const made = beginMany(40, OFFICE);
    await nextRound();
    const rejected = made.filter(({ error }) => error instanceof TooManyWait);
    expect(rejected).toHaveLength(40 - PLACES - 30);
  });

  it('is an IPv6 site, however many networks it has', async () => {
    for (let times = 0; times < 4; times += 1) begin(`2001:db8:1:${times}::1`);
    now += 5_000;
    await answer();
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

  it('has all places again when the others have gone', async () => {
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

it('passes an upload on, whoever sends it', async () => {
  await makeHeavy(OFFICE);
  await someoneElse();
  for (let times = 0; times < 5; times += 1) {
    begin(OFFICE, 'uploadImage', { kind: 'form', from: Readable.from([]) });
  }
  expect(underWay(OFFICE)).toBe(5);
});
