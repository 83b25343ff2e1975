import type { Quotation } from '@edp/contracts';
import { DAY_MS } from '@edp/domain';
import { TODAY } from '../../test/build-app';
import type { Browser } from '../../test/client';
import { startContinueLater, tokenIn } from '../../test/continue-later';
import {
  applicantOf,
  applicationRequest,
  assessed,
  quotationApplicant,
  quoted,
  WOMAN,
} from '../../test/journey';
import { changeWhileWaiting } from '../../test/locks';

const { app, visitor, begin, requestLink, open, receive, linkOf } = startContinueLater();

describe('an e-mailed link', () => {
  it('opens the journey at its current step, in another browser', async () => {
    const browser = visitor();
    const { refId } = await assessed(browser);
    const token = await linkOf(browser, refId);
    const phone = visitor();
    expect((await open(phone, token)).value.data).toEqual({
      refId,
      productCode: 'onemedical',
      entityType: 'insurance',
    });
    const { value } = await phone.call('loadQuotation', { params: { refId } });
    expect(value.data).toMatchObject({ applicationStage: 'assessed', actingAs: 'buyer' });
  });

  it('works once; a later visitor gets the response for an unknown link', async () => {
    const browser = visitor();
    const token = await linkOf(browser, (await begin(browser)).refId);
    const responses = await Promise.all(Array.from({ length: 8 }, () => open(visitor(), token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await open(visitor(), token);
    const unknown = await open(visitor(), 'B'.repeat(32));
    expect([late.status, late.text]).toEqual([404, unknown.text]);
  });

  it('works again in the browser that redeemed it, whose response may have been lost', async () => {
    const browser = visitor();
    const token = await linkOf(browser, (await begin(browser)).refId);
    const phone = visitor();
    await open(phone, token);
    expect((await open(phone, token)).status).toBe(200);
    await phone.call('endJourney', { body: { appId: 'EDP' } });
    expect((await open(phone, token)).status).toBe(404);
  });

  it('is replaced when another one is requested while it is opened', async () => {
    const browser = visitor();
    const { refId } = await begin(browser);
    const token = await linkOf(browser, refId);
    const opened = await changeWhileWaiting(app().services.database.pool, refId, {
      statement:
        'update mailed_links set link_id = gen_random_uuid(), token_hash = null where ref_id = $1',
      request: () => open(visitor(), token),
    });
    expect(opened.status).toBe(404);
  });

  it('expires after seven days, and when another one is requested', async () => {
    const browser = visitor();
    const { refId } = await begin(browser);
    const first = await linkOf(browser, refId);
    const second = await linkOf(browser, refId);
    expect((await open(visitor(), first)).status).toBe(404);
    app().time.now = new Date(Date.parse(TODAY) + 7 * DAY_MS);
    expect((await open(visitor(), second)).status).toBe(404);
  });

  it('that was asked for remains when the session ends, until it was opened', async () => {
    const browser = visitor();
    const { refId } = await begin(browser);
    const body = { refId, preferredLang: 'ENG', isAutomatic: true } as const;
    const asked = (await requestLink(browser, refId)).value;
    app().time.now = new Date(Date.parse(TODAY) + DAY_MS);
    const { status, value } = await browser.call('continueLater', { body });
    expect([status, value]).toEqual([200, asked]);
    const [mail, ...others] = await receive();
    expect(others).toEqual([]);
    expect((await open(visitor(), tokenIn(mail))).status).toBe(200);

    await browser.call('continueLater', { body });
    const [automatic] = await receive();
    expect(automatic?.text).not.toContain('You asked');
    expect((await open(visitor(), tokenIn(automatic))).status).toBe(200);
  });

  /** As after a send whose response was lost. */
  const forgetSending = (refId: string) =>
    app().services.database.pool.query(
      `with unrecorded as (delete from mails where ref_id = $1)
       update outbox set done_at = null where payload ->> 'refId' = $1`,
      [refId],
    );

  const toNew = [{ type: 'personal', value: 'corrected@example.my', isPrimary: true } as const];
  const byQuotation = (browser: Browser, { refId, version = '', applicants }: Quotation) => {
    const own = { idNo: applicants[0]!.idNo, emails: toNew };
    const applicantData = [quotationApplicant(WOMAN, own)];
    return quoted(browser, [], { applicantData, refId, version });
  };
  const byApplication = async (browser: Browser, quotation: Quotation) => {
    const applicants = [applicantOf(quotation.applicants[0]!, { emails: toNew })];
    const body = applicationRequest(quotation, { applicants });
    expect((await browser.call('saveApplication', { body })).status).toBe(200);
  };

  it.each([
    ['quotation', byQuotation],
    ['application', byApplication],
  ])('ends when the %s corrects the address it was sent to', async (_, correct) => {
    const browser = visitor();
    const quotation = await begin(browser);
    const token = await linkOf(browser, quotation.refId);
    await correct(browser, quotation);
    expect((await open(visitor(), token)).status).toBe(404);
    expect((await open(visitor(), await linkOf(browser, quotation.refId))).status).toBe(200);
  });

  it('goes to the corrected address while it is queued', async () => {
    const browser = visitor();
    const quotation = await begin(browser);
    await requestLink(browser, quotation.refId);
    await byApplication(browser, quotation);
    const [mail] = await receive();
    expect(mail?.to).toBe('corrected@example.my');
    expect((await open(visitor(), tokenIn(mail))).status).toBe(200);
  });

  it('goes to the corrected address as another one after a try whose outcome is unknown', async () => {
    const browser = visitor();
    const quotation = await begin(browser);
    const token = await linkOf(browser, quotation.refId);
    await forgetSending(quotation.refId);
    await byApplication(browser, quotation);
    const [mail, ...others] = await receive();
    expect([mail?.to, others]).toEqual(['corrected@example.my', []]);
    expect((await open(visitor(), token)).status).toBe(404);
    expect((await open(visitor(), tokenIn(mail))).status).toBe(200);
  });

  it('is the same in a repeated e-mail, so that either copy works', async () => {
    const browser = visitor();
    const { refId } = await begin(browser);
    const token = await linkOf(browser, refId);
    app().time.now = new Date(Date.parse(TODAY) + DAY_MS);
    await forgetSending(refId);
    expect(await app().services.purchase.deliverOutbox()).toBe(1);
    const { rowCount } = await app().services.database.pool.query(
      'select 1 from mails where ref_id = $1',
      [refId],
    );
    expect(rowCount).toBe(1);
    expect((await open(visitor(), token)).status).toBe(200);
  });

  it("turns an agent's session into the buyer's", async () => {
    const agent = visitor();
    const { refId, actingAs } = await begin(agent, {
      agent: { agentCode: 'KL20417', agentBranch: '' },
    });
    expect(actingAs).toBe('agent');
    await open(agent, await linkOf(agent, refId));
    const { value } = await agent.call('loadQuotation', { params: { refId } });
    expect(value.data.actingAs).toBe('buyer');
  });

  it('is stored as a hash, and not in the outbox', async () => {
    const browser = visitor();
    const token = await linkOf(browser, (await begin(browser)).refId);
    const { rows } = await app().services.database.pool.query<{ text: string }>(
      'select m::text as text from mailed_links m union all select o::text from outbox o',
    );
    expect(token).toHaveLength(32);
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
  });
});
