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
  it('begins with what is live, where a request of the page that was open is told of the end', async () => {
    expect(await planOf()).toBe(FIRST);
    await stage.register({ active: SECOND, previous: [FIRST] });
    expect(await planOf()).toBe(FIRST);
    now += HOUR_MS;
    expect(await request()).toBe(401);
    expect(await planOf()).toBe(SECOND);
    await stage.register({ active: THIRD, previous: [SECOND, FIRST] });
    expect(await planOf()).toBe(SECOND);
  });

  it('keeps what a page was given before the first request was told of the end', async () => {
    expect(await planOf()).toBe(FIRST);
    await stage.register({ active: SECOND, previous: [FIRST] });
    now += HOUR_MS;
    expect(await planOf()).toBe(SECOND);
    expect(await request()).toBe(401);
    await stage.register({ active: THIRD, previous: [SECOND, FIRST] });
    expect([await request(), await planOf()]).toEqual([200, SECOND]);
  });

  it('is told from the one after it, also where all of it was one page', async () => {
    await planOf();
    now += HOUR_MS;
    expect([await planOf(), await request(), await request()]).toEqual([FIRST, 401, 200]);
    await stage.register({ active: SECOND, previous: [FIRST] });
    now += HOUR_MS;
    expect([await request(), await planOf()]).toEqual([401, SECOND]);
  });

  it('begins with what is live, where a request comes with no session any more', async () => {
    await planOf();
    await stage.register({ active: SECOND, previous: [FIRST] });
    buyer.cookies.delete('edp_journey');
    expect([await request(), await planOf()]).toEqual([200, SECOND]);
  });
});
