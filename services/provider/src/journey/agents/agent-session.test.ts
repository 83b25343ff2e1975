import type { CardOwner } from '@edp/contracts';
import { NO_AGENT_CODE } from '@edp/domain';
import { newSession, startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import {
  applicantOf,
  applied,
  applicationRequest,
  healthyAnswers,
  questionsOf,
  quoted,
} from '../../../test/journey';
import { submission } from '../../../test/payment-bench';
import { loadConsents } from '../../application/consents/consents.repository';

const AGENT = { agentCode: 'KL20417', agentBranch: '' };
const CARD_OWNER: CardOwner = {
  fullName: 'Faizal Bin Osman',
  idNo: '910314105237',
  relationship: '003',
  email: 'faizal@example.my',
  mobile: '+60123456780',
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const load = (browser: Browser, refId: string) =>
  browser.call('loadQuotation', { params: { refId } });

/** The buyer who has opened the agent's link. */
async function buyerOf(agent: Browser, refId: string): Promise<Browser> {
  const { shareToken } = (await agent.call('shareQuotation', { params: { refId } })).value;
  const buyer = new Browser(test);
  await buyer.call('loadSharedQuotation', { params: { shareToken } });
  return buyer;
}

/** A journey that the agent filled in and the buyer confirmed. */
async function handedOver(agent: Browser) {
  const quotation = await quoted(agent, undefined, { agent: AGENT });
  const { refId } = quotation;
  const body = applicationRequest(quotation);
  await agent.call('saveApplication', { body });
  const buyer = await buyerOf(agent, refId);
  const { proposalNumber } = (await buyer.call('saveApplication', { body })).value.data;
  return { quotation, refId, proposalNumber, buyer };
}

describe('the session of an agent', () => {
  const roleIn = async (browser: Browser, refId: string) =>
    (await load(browser, refId)).value.data.actingAs;

  it('is the one that created the journey with a verified code, until it removes the code', async () => {
    const agent = new Browser(test, newSession('192.0.2.30'));
    const { refId, actingAs } = await quoted(agent, undefined, { agent: AGENT });
    expect([actingAs, await roleIn(agent, refId)]).toEqual(['agent', 'agent']);
    expect((await quoted(agent, undefined, { refId })).actingAs).toBe('buyer');
    expect((await quoted(agent, undefined, { refId, agent: AGENT })).actingAs).toBe('agent');
  });

  it('is not one that opened a link, even if it sets a code', async () => {
    const agent = new Browser(test, newSession('192.0.2.31'));
    const { refId } = await quoted(agent, undefined, { agent: AGENT });
    const { shareToken } = (await agent.call('shareQuotation', { params: { refId } })).value;
    const buyer = new Browser(test, newSession('192.0.2.32'));
    const opened = await buyer.call('loadSharedQuotation', { params: { shareToken } });
    expect(opened.value.data.actingAs).toBe('buyer');
    const other = { agentCode: 'PG30119', agentBranch: '' };
    const repriced = await quoted(buyer, undefined, { refId, agent: other });
    expect([repriced.agent.agentCode, repriced.actingAs]).toEqual(['PG30119', 'buyer']);
    expect(await roleIn(agent, refId)).toBe('agent');
  });

  it('neither redeems its own link by opening it, nor becomes the buyer', async () => {
    const agent = new Browser(test, newSession('192.0.2.33'));
    const { refId } = await quoted(agent, undefined, { agent: AGENT });
    const { shareToken } = (await agent.call('shareQuotation', { params: { refId } })).value;
    const own = await agent.call('loadSharedQuotation', { params: { shareToken } });
    expect(own.value.data.actingAs).toBe('agent');
    const buyer = await new Browser(test).call('loadSharedQuotation', { params: { shareToken } });
    expect(buyer.value.data.actingAs).toBe('buyer');
  });

  it('can neither store nor read smoking status and beneficiary shares', async () => {
    const agent = new Browser(test, newSession('192.0.2.39'));
    const quotation = await quoted(agent, undefined, { agent: AGENT });
    const { refId } = quotation;
    const body = applicationRequest(quotation, {
      applicants: quotation.applicants.map((one) =>
        applicantOf(one, { isSmoking: 'Y', benePercentage: 40 }),
      ),
    });
    const smoking = ({ data }: { data: { applicants: { isSmoking: string }[] } }) =>
      data.applicants.map(({ isSmoking }) => isSmoking);
    const stored = async (browser: Browser) =>
      (await browser.call('loadApplication', { params: { refId } })).value;
    expect(smoking((await agent.call('saveApplication', { body })).value)).toEqual(['']);
    expect((await stored(agent)).data.applicants[0]?.benePercentage).toBe(0);

    const { shareToken } = (await agent.call('shareQuotation', { params: { refId } })).value;
    const buyer = new Browser(test, newSession('192.0.2.40'));
    await buyer.call('loadSharedQuotation', { params: { shareToken } });
    expect(smoking((await buyer.call('saveApplication', { body })).value)).toEqual(['Y']);
    expect(smoking(await stored(buyer))).toEqual(['Y']);
    expect(smoking(await stored(agent))).toEqual(['']);
  });

  it('may neither answer health questions, nor see answers, nor pay; the buyer may', async () => {
    const agent = new Browser(test, newSession('192.0.2.34'));
    const { refId, proposalNumber, buyer } = await handedOver(agent);

    const answers = healthyAnswers(await questionsOf(agent, refId));
    for (const draft of [true, false]) {
      const rejected = await agent.call('assess', { body: { ...answers, draft } });
      expect([rejected.status, rejected.problem.code]).toEqual([403, 'agent.mayNot']);
    }
    expect((await buyer.call('assess', { body: answers })).value.outcome).toBe('eligible');
    const answered = ({ questionList }: Awaited<ReturnType<typeof questionsOf>>) =>
      questionList.filter(({ answer }) => answer !== '').length;
    expect(answered(await questionsOf(agent, refId))).toBe(0);
    expect(answered(await questionsOf(buyer, refId))).toBeGreaterThan(0);

    const body = submission({ refId, proposalNumber });
    const rejected = await agent.call('submitPayment', { body });
    expect([rejected.status, rejected.problem.code]).toEqual([403, 'agent.mayNot']);
    expect((await buyer.call('submitPayment', { body })).problem.code).not.toBe('agent.mayNot');
  });

  it('is also one that sets the code with the personal details, until it removes it there', async () => {
    const browser = new Browser(test, newSession('192.0.2.36'));
    const quotation = await quoted(browser);
    const { refId } = quotation;
    const saveWith = (agent: typeof AGENT) =>
      browser.call('saveApplication', { body: applicationRequest(quotation, { agent }) });

    expect((await saveWith(AGENT)).status).toBe(200);
    expect(await roleIn(browser, refId)).toBe('agent');

    const { data } = (await saveWith(quotation.agent)).value;
    expect([data.agent.agentCode, data.stage]).toEqual(['AG00000', 'confirmed']);
    expect(await roleIn(browser, refId)).toBe('buyer');
    const answers = { body: healthyAnswers(await questionsOf(browser, refId)) };
    expect((await browser.call('assess', answers)).value.outcome).toBe('eligible');
  });

  describe('with health answers on the journey', () => {
    const answersSeenBy = async (buyer: Browser, refId: string) =>
      (await questionsOf(buyer, refId)).questionList.filter(({ answer }) => answer !== '').length;
    const answer = async (browser: Browser, refId: string) =>
      (await browser.call('assess', { body: healthyAnswers(await questionsOf(browser, refId)) }))
        .value.outcome;

    it('deletes its own answers when it sets the code again', async () => {
      const agent = new Browser(test, newSession('192.0.2.37'));
      const { refId } = await applied(agent);
      expect(await answer(agent, refId)).toBe('eligible');
      const quotation = await quoted(agent, undefined, { refId, agent: AGENT });

      const buyer = await buyerOf(agent, refId);
      const body = applicationRequest(quotation);
      expect((await buyer.call('saveApplication', { body })).value.data.stage).toBe('confirmed');
      expect(await answersSeenBy(buyer, refId)).toBe(0);
    });

    it('deletes its own answers when it sets the code with the personal details', async () => {
      const agent = new Browser(test, newSession('192.0.2.38'));
      const quotation = await quoted(agent);
      const { refId } = quotation;
      await agent.call('saveApplication', { body: applicationRequest(quotation) });
      expect(await answer(agent, refId)).toBe('eligible');
      const body = applicationRequest(quotation, { agent: AGENT });
      const saved = (await agent.call('saveApplication', { body })).value.data;
      expect([saved.stage, saved.respondentId]).toEqual(['draft', undefined]);
      const buyer = await buyerOf(agent, refId);
      await buyer.call('saveApplication', { body });
      expect(await answersSeenBy(buyer, refId)).toBe(0);
    });

    it('deletes those of the buyer when it removes its code', async () => {
      const agent = new Browser(test, newSession('192.0.2.40'));
      const { refId, buyer } = await handedOver(agent);
      expect(await answer(buyer, refId)).toBe('eligible');
      const quotation = await quoted(agent, undefined, { refId });
      expect(quotation.actingAs).toBe('buyer');
      await agent.call('saveApplication', { body: applicationRequest(quotation) });
      expect(await answersSeenBy(agent, refId)).toBe(0);
    });

    it('deletes the smoking status of the buyer when it removes its code', async () => {
      const agent = new Browser(test, newSession('192.0.2.42'));
      const quotation = await quoted(agent, undefined, { agent: AGENT });
      const { refId } = quotation;
      const buyer = await buyerOf(agent, refId);
      const applicants = [applicantOf(quotation.applicants[0]!, { isSmoking: 'Y' })];
      const body = applicationRequest(quotation, { applicants });
      expect((await buyer.call('saveApplication', { body })).value.data.applicants).toMatchObject([
        { isSmoking: 'Y' },
      ]);
      expect((await quoted(agent, undefined, { refId })).actingAs).toBe('buyer');
      const { data } = (await agent.call('loadApplication', { params: { refId } })).value;
      expect(data.applicants).toMatchObject([{ isSmoking: '' }]);
    });

    it('stays the agent’s when the buyer removes the code, and the answers stay', async () => {
      const agent = new Browser(test, newSession('192.0.2.41'));
      const { refId, buyer } = await handedOver(agent);
      expect(await answer(buyer, refId)).toBe('eligible');
      expect((await quoted(buyer, undefined, { refId })).agent.agentCode).not.toBe(AGENT.agentCode);
      expect(await answersSeenBy(buyer, refId)).toBeGreaterThan(0);
      expect(await roleIn(agent, refId)).toBe('agent');
      expect(await answersSeenBy(agent, refId)).toBe(0);
    });

    it('retains those of the buyer when one code replaces another', async () => {
      const agent = new Browser(test, newSession('192.0.2.39'));
      const { refId, buyer } = await handedOver(agent);
      expect(await answer(buyer, refId)).toBe('eligible');
      const other = { agentCode: 'PG30119', agentBranch: '' };
      for (const browser of [agent, buyer]) {
        await quoted(browser, undefined, { refId, agent: browser === agent ? other : AGENT });
        expect(await answersSeenBy(buyer, refId)).toBeGreaterThan(0);
      }
    });
  });

  describe('for the declarations and consents of the buyer', () => {
    const logOf = async (refId: string) => {
      const log = await loadConsents(test.services.database.db, { refId });
      return log.map(({ name, given }) => `${name} ${given}`);
    };
    const applicationSeenBy = async (browser: Browser, refId: string) => {
      const { data } = (await browser.call('loadApplication', { params: { refId } })).value;
      return { cardOwner: null, ...data };
    };

    it('saves the personal details as a draft without them, and the buyer gives them', async () => {
      const agent = new Browser(test, newSession('192.0.2.50'));
      const quotation = await quoted(agent, undefined, { agent: AGENT });
      const { refId } = quotation;
      const body = applicationRequest(quotation);
      for (const draft of [true, false]) {
        const { value } = await agent.call('saveApplication', { body: { ...body, draft } });
        expect(value.data.stage).toBe('draft');
        expect(value.data.applicants.map((one) => one.isBeneficialOwner)).toEqual(['N']);
        expect(await logOf(refId)).toEqual([]);
      }

      const buyer = await buyerOf(agent, refId);
      expect((await load(buyer, refId)).value.data.applicationStage).toBe('draft');
      expect((await buyer.call('saveApplication', { body })).value.data.stage).toBe('confirmed');
      const given = ['beneficialOwner true', 'personalData true', 'sensitiveData true'];
      expect((await logOf(refId)).sort()).toEqual(given);
    });

    it.each([
      { declaration: true },
      { consentConfirmation: true },
      { marketingConsent: true },
      { cardOwner: CARD_OWNER },
    ])('rejects those of the review: %j', async (own) => {
      const agent = new Browser(test, newSession('192.0.2.51'));
      const { quotation, refId, buyer } = await handedOver(agent);
      const body = applicationRequest(quotation, own);
      const { status, problem } = await agent.call('saveApplication', { body });
      expect([status, problem.code]).toEqual([403, 'agent.mayNot']);
      expect(await applicationSeenBy(buyer, refId)).toMatchObject({
        stage: 'confirmed',
        declaration: false,
        consentConfirmation: false,
        marketingConsent: false,
        cardOwner: null,
      });
    });

    it('changes neither card owner nor marketing consent of the buyer', async () => {
      const agent = new Browser(test, newSession('192.0.2.52'));
      const { quotation, refId, buyer } = await handedOver(agent);
      const given = { marketingConsent: true, cardOwner: CARD_OWNER };
      await buyer.call('saveApplication', { body: applicationRequest(quotation, given) });
      const body = applicationRequest(quotation, { marketingConsent: false, cardOwner: null });
      expect((await agent.call('saveApplication', { body })).status).toBe(200);
      expect(await applicationSeenBy(buyer, refId)).toMatchObject({
        marketingConsent: true,
        cardOwner: { fullName: CARD_OWNER.fullName },
      });
    });

    it.each(['quotation', 'personal details'])(
      'ends those given before it set the code with the %s',
      async (place) => {
        const agent = new Browser(test, newSession('192.0.2.53'));
        const quotation = await quoted(agent);
        const { refId } = quotation;
        const own = { marketingConsent: true, cardOwner: CARD_OWNER };
        await agent.call('saveApplication', { body: applicationRequest(quotation, own) });
        const before = await logOf(refId);
        const withCode = applicationRequest(quotation, { agent: AGENT });
        if (place === 'quotation') await quoted(agent, undefined, { refId, agent: AGENT });
        else await agent.call('saveApplication', { body: withCode });

        const buyer = await buyerOf(agent, refId);
        expect(await applicationSeenBy(buyer, refId)).toMatchObject({
          stage: 'draft',
          marketingConsent: false,
          cardOwner: null,
          applicants: [{ isBeneficialOwner: 'N', pdpaConsent: 'N' }],
        });
        const body = applicationRequest(quotation, { ...own, agent: AGENT });
        await buyer.call('saveApplication', { body });
        expect(await logOf(refId)).toEqual([...before, 'marketing false', ...before]);
      },
    );

    it('are withdrawn in the log, and given again, by the details that remove its code', async () => {
      const agent = new Browser(test, newSession('192.0.2.54'));
      const { quotation, refId, buyer } = await handedOver(agent);
      const body = applicationRequest(quotation, { marketingConsent: true });
      await buyer.call('saveApplication', { body });
      const withoutAgent = { ...body, agent: { ...AGENT, agentCode: NO_AGENT_CODE } };
      await agent.call('saveApplication', { body: withoutAgent });
      const ofMarketing = (await logOf(refId)).filter((entry) => entry.startsWith('marketing'));
      expect(ofMarketing).toEqual(['marketing true', 'marketing false', 'marketing true']);
    });
  });

  it('may fill in and correct the personal details', async () => {
    const agent = new Browser(test, newSession('192.0.2.35'));
    const quotation = await quoted(agent, undefined, { agent: AGENT });
    const saved = await agent.call('saveApplication', { body: applicationRequest(quotation) });
    expect(saved.status).toBe(200);
  });
});
