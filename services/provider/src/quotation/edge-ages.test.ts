import type { QuotationApplicant } from '@edp/contracts';
import { EDGE_AGES, type EdgeAge } from '@edp/testing/people';
import { startTestApp, type TestApp } from '../../test/build-app';
import { CHILDREN, identified, unidentified } from '../../test/children-only';
import { Browser } from '../../test/client';
import { quotationApplicant, quotationRequest, quoted, WOMAN } from '../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

/** The person under test is the last one: an adult is the only person, a child follows an adult of a valid age. */
function applicantsOf({ yymmdd, who }: EdgeAge): QuotationApplicant[] {
  const person = { gender: 'M', idNo: `${yymmdd}105233` } as const;
  if (who === 'adult') return [quotationApplicant(WOMAN, person)];
  const child = quotationApplicant(WOMAN, {
    ...person,
    id: 'son',
    relationship: '002',
    clientType: '002',
    occupationCode: '',
    emails: [],
  });
  return [quotationApplicant(WOMAN), child];
}

/* Unit tests of the rules use the same table in `shared/domain/src/age/edge-ages.test.ts`. */
describe('a quotation at the edge of an age limit', () => {
  it.each(EDGE_AGES.map((edge) => [edge.what, edge.at, edge] as const))(
    'for %s, at %s',
    async (_, at, edge) => {
      test.time.now = new Date(at);
      const applicantData = applicantsOf(edge);
      const index = applicantData.length - 1;
      const body = quotationRequest([], { applicantData });
      const response = await new Browser(test).call('createQuotation', { body });
      if (edge.outcome === 'invalid') {
        expect([response.status, response.problem.errors]).toEqual([
          422,
          [{ pointer: `/applicantData/${index}/idNo`, code: 'nric.invalid' }],
        ]);
        return;
      }
      const { applicants, declined } = response.value;
      expect(applicants[index]).toMatchObject({ dob: edge.birthDate, age: edge.years });
      const id = applicants[index]?.id;
      expect(declined).toEqual(edge.outcome === 'eligible' ? [] : [{ id, reason: 'age' }]);
    },
  );
});

it('a child born after the day of the quotation may be added to it, and is assessed on the day it is added', async () => {
  test.time.now = new Date('2026-11-20T10:00:00+08:00');
  const browser = new Browser(test);
  const single = await browser.call('createQuotation', { body: quotationRequest() });
  const { refId } = single.value;
  const applicantData = applicantsOf({ ...EDGE_AGES[0]!, yymmdd: '261122', who: 'child' });
  const priceOn = async (day: string) => {
    test.time.now = new Date(`${day}T10:00:00+08:00`);
    const body = quotationRequest([], { refId, applicantData });
    return (await browser.call('createQuotation', { body })).value;
  };
  const young = await priceOn('2026-11-23');
  expect(young.declined).toEqual([{ id: young.applicants[1]?.id, reason: 'age' }]);
  expect((await priceOn('2026-12-10')).declined).toEqual([]);
});

it('a parent without cover may be identified by an NRIC from after the day of the quotation, and is declined', async () => {
  test.time.now = new Date('2026-11-20T10:00:00+08:00');
  const browser = new Browser(test);
  const family = { planType: '1' } as const;
  const { refId } = await quoted(browser, [], {
    applicantData: [unidentified(), ...CHILDREN],
    family,
  });
  test.time.now = new Date('2026-11-23T10:00:00+08:00');
  const parent = identified({ idNo: '261122105234' });
  const { declined } = await quoted(browser, [], {
    refId,
    applicantData: [parent, ...CHILDREN],
    family,
  });
  expect(declined).toEqual([{ id: 'self', reason: 'age' }]);
});
