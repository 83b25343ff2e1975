import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../test/build-app';
import { CHILDREN, parentTyped, unidentified } from '../../test/children-only';
import { Browser } from '../../test/client';
import { draftPerson } from '../../test/drafts';
import { quoted, WOMAN } from '../../test/journey';
import { submitLead } from '../../test/privacy/canary';
import { findFootprint, type Identity } from './footprint';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

/** Creates the journey of a parent who typed this number into the personal details. @returns the members that are found */
async function journeysFound(typed: string, identity: Identity) {
  const browser = new Browser(test);
  const applicantData = [unidentified(), ...CHILDREN];
  const quotation = await quoted(browser, [], { applicantData, family: { planType: '1' } });
  const draft = parentTyped(quotation);
  const proposer = { ...draft.proposer!, idNo: typed };
  await browser.call('saveApplication', { body: { ...draft, proposer } });
  const { database, vault } = test.services;
  const { memberships } = await findFootprint(database.db, vault, identity);
  const found = memberships.filter(({ refId }) => refId === quotation.refId);
  return found.map(({ memberId }) => memberId);
}

describe('a parent who covers children only', () => {
  const byNumber = { nric: WOMAN.idNo, emails: [] };
  const address = unidentified().emails[0]!.value;

  it('is found by the NRIC after it is typed completely', async () => {
    expect(await journeysFound(WOMAN.idNo.slice(0, 9), byNumber)).toEqual([]);
    expect(await journeysFound(WOMAN.idNo, byNumber)).toEqual(['self']);
  });

  it('is found by the address before that, and once when both are given', async () => {
    expect(await journeysFound('9303', { nric: null, emails: [address] })).toEqual(['self']);
    expect(await journeysFound(WOMAN.idNo, { ...byNumber, emails: [address] })).toEqual(['self']);
  });
});

describe('an address that an agent typed for two people', () => {
  const email = 'agent@example.my';
  const clients = ['930314105246', '930314105254'].map((idNo) => ({ ...WOMAN, idNo, email }));

  it('does not lead from the NRIC of one to data of the other, unless it was proved', async () => {
    const { database, vault } = test.services;
    const [own, other] = clients;
    const { refId } = await quoted(new Browser(test), [own!]);
    await quoted(new Browser(test), [other!]);
    await quoted(new Browser(test), [], {
      applicantData: [
        { ...unidentified(), emails: [{ type: 'personal', value: email, isPrimary: true }] },
        ...CHILDREN,
      ],
      family: { planType: '1' },
    });
    await submitLead(new Browser(test), { email });
    const draft = { revision: 1, people: [draftPerson(other!, { email })], removed: [] };
    const body = {
      appId: 'EDP',
      draftId: randomUUID(),
      draft: { ...draft, agentCode: '' },
    } as const;
    expect((await new Browser(test).call('saveQuotationDraft', { body })).status).toBe(200);
    const find = (emails: readonly string[]) =>
      findFootprint(database.db, vault, { nric: own!.idNo, emails });

    expect(await find([])).toMatchObject({
      emails: [],
      memberships: [{ refId, memberId: 'self' }],
      leadIds: [],
      draftIds: [],
    });
    const proved = await find([email.toUpperCase()]);
    expect(
      [proved.memberships, proved.leadIds, proved.draftIds].map(({ length }) => length),
    ).toEqual([2, 1, 1]);
  });
});
