import { ReleaseStage } from '../../test/release-stage';

const [LIVE, CANARY, BEFORE] = ['bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'] as const;
const retired = { [CANARY]: new Date().toISOString() };

let stage: ReleaseStage;

beforeEach(async () => {
  stage = new ReleaseStage(CANARY, BEFORE);
  stage.writeTexts(CANARY);
  await stage.open();
});
afterEach(() => stage.close());

/** A buyer with the canary, which has ended since. */
async function buyerOfEndedCanary() {
  await stage.register({ previous: [BEFORE], canary: { releaseId: CANARY, percent: 99 } });
  const buyer = stage.browser();
  while ((await buyer.planRelease())[0] !== CANARY) buyer.cookies.clear();
  await stage.register({ previous: [BEFORE], retired });
  return buyer;
}

describe('a canary that ended', () => {
  it('is still used by its journeys, with its files', async () => {
    const buyer = await buyerOfEndedCanary();
    expect(await buyer.planRelease()).toEqual([CANARY, LIVE]);
    const texts = `/locales/en/mfe-plan.json?release=${CANARY}`;
    expect((await stage.app.inject(texts)).json()).toEqual({ from: CANARY });
    const entry = `/edp/life/remotes/mfe-plan/${CANARY}/remoteEntry.0123abcd.js`;
    expect((await stage.app.inject(entry)).statusCode).toBe(200);
  });

  it('is not a fallback', async () => {
    await stage.register({ previous: [], retired });
    expect(await stage.browser().planRelease()).toEqual([LIVE, undefined]);
  });

  it('is not used any more once it was rolled back', async () => {
    const buyer = await buyerOfEndedCanary();
    await stage.register({ previous: [BEFORE], retired, withdrawn: [CANARY] });
    expect(await buyer.planRelease()).toEqual([LIVE, BEFORE]);
  });
});
