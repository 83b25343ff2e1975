import type { LeadRequest } from '@edp/contracts';
import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const lead: LeadRequest = {
  appId: 'EDP',
  productCode: 'onemedical',
  entityType: 'takaful',
  preferredLang: 'BMY',
  fullName: 'Faizal Bin Osman',
  mobile: '+60 12-345 6789',
  email: 'faizal@example.my',
  marketingConsent: true,
};

describe('the contact form', () => {
  it('is stored sealed', async () => {
    const { leadId } = (await new Browser(test).call('createLead', { body: lead })).value;
    const { rows } = await test.services.database.pool.query<{ mobile: Buffer; text: string }>(
      'select mobile, leads::text as text from leads where lead_id = $1',
      [leadId],
    );
    expect(rows[0]?.text).not.toMatch(/Faizal|faizal@/);
    const mobile = test.services.vault.open(rows[0]!.mobile, `leads.mobile:${leadId}`);
    expect(mobile).toBe('0123456789');
  });

  it.each([
    [{ fullName: 'F' }, '/fullName', 'tooShort'],
    [{ fullName: 'Faizal 99' }, '/fullName', 'invalid'],
    [{ mobile: '03-5550 0220' }, '/mobile', 'mobile.invalid'],
    [{ email: 'faizal@example' }, '/email', 'email.invalid'],
  ])('with %j is refused', async (change, pointer, code) => {
    const { status, problem } = await new Browser(test).call('createLead', {
      body: { ...lead, ...change },
    });
    expect(status).toBe(422);
    expect(problem.errors).toEqual([{ pointer, code }]);
  });
});
