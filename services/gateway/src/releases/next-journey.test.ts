import { HOUR_MS } from '@edp/domain';
import { ReleaseStage } from '../../test/release-stage';

const [FIRST, SECOND, THIRD] = ['bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'] as const;

let stage: ReleaseStage;
let now: number;
let buyer: ReturnType<ReleaseStage['browser']>;

beforeEach(async () => {
  now = Date.now();
  stage = await new ReleaseStage(SECOND, THIRD).open(() => new Date(now));
  buyer = stage.browser();
});
afterEach(() => stage.close());

const request = async () =>
  (await buyer.send({ url: '/quote/?relativeUrl=occupations/' })).statusCode;
const planOf = async () => (await buyer.planRelease())[0];

describe('the journey after a session that ended', () => {
  it('begins with live releases if a request of the open page gets the 401', async () => {
    expect(await planOf()).toBe(FIRST);
    await stage.register({ active: SECOND, previous: [FIRST] });
    expect(await planOf()).toBe(FIRST);
    now += HOUR_MS;
    expect(await request()).toBe(401);
    expect(await planOf()).toBe(SECOND);
    await stage.register({ active: THIRD, previous: [SECOND, FIRST] });
    expect(await planOf()).toBe(SECOND);
  });

  it('retains the releases that a page got before the first request with a 401', async () => {
    expect(await planOf()).toBe(FIRST);
    await stage.register({ active: SECOND, previous: [FIRST] });
    now += HOUR_MS;
    expect(await planOf()).toBe(SECOND);
    expect(await request()).toBe(401);
    await stage.register({ active: THIRD, previous: [SECOND, FIRST] });
    expect([await request(), await planOf()]).toEqual([200, SECOND]);
  });

  it('is distinguished from the one after it, even if it had a single page', async () => {
    await planOf();
    now += HOUR_MS;
    expect([await planOf(), await request(), await request()]).toEqual([FIRST, 401, 200]);
    await stage.register({ active: SECOND, previous: [FIRST] });
    now += HOUR_MS;
    expect([await request(), await planOf()]).toEqual([401, SECOND]);
  });

  it('begins with live releases if a request has no session any more', async () => {
    await planOf();
    await stage.register({ active: SECOND, previous: [FIRST] });
    buyer.cookies.delete('edp_journey');
    expect([await request(), await planOf()]).toEqual([200, SECOND]);
  });
});
