import { startTestApp, type TestApp } from '../../test/build-app';
import { CHILDREN, parentTyped, unidentified } from '../../test/children-only';
import { Browser } from '../../test/client';
import { quoted, WOMAN } from '../../test/journey';
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
