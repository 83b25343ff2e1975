import { type ClientErrorReport, connectErrorReports } from './client-errors';
import type { DataLayerEntry, EventParams } from './data-layer';
import { createRemoteTrack } from './remote-events';

let reports: ClientErrorReport[];
let disconnect: () => void;

beforeEach(() => {
  reports = [];
  disconnect = connectErrorReports((report) => reports.push(report));
});
afterEach(() => disconnect());

function dataLayerOfPlan(consent = { given: true }) {
  const entries: DataLayerEntry[] = [];
  const track = createRemoteTrack('mfe-plan', { hasConsent: () => consent.given, entries });
  return { entries, track };
}

describe('the data layer of a remote', () => {
  it('contains the events of a remote with its name as prefix', () => {
    const { entries, track } = dataLayerOfPlan();
    track({ name: 'plans_compared', params: { layout: 'Family', plans: 3, differences: true } });
    expect(entries).toEqual([
      { event: 'plan/plans_compared', layout: 'Family', plans: 3, differences: true },
    ]);
  });

  it('drops events before consent and after it was withdrawn', () => {
    const consent = { given: false };
    const { entries, track } = dataLayerOfPlan(consent);
    track({ name: 'first', params: {} });
    consent.given = true;
    track({ name: 'second', params: {} });
    consent.given = false;
    track({ name: 'third', params: {} });
    expect(entries).toEqual([{ event: 'plan/second' }]);
  });

  it('does not let a parameter replace the name', () => {
    const { entries, track } = dataLayerOfPlan();
    track({ name: 'first', params: { event: 'select_language' } });
    expect(entries).toEqual([{ event: 'plan/first' }]);
  });

  it.each(['PLAN2', 'no-deductible', 'question_12', 'Individual'])(
    'accepts the identifier %s',
    (identifier) => {
      const { entries, track } = dataLayerOfPlan();
      track({ name: 'chosen', params: { identifier } });
      expect(entries).toHaveLength(1);
      expect(reports).toEqual([]);
    },
  );

  it.each<[string, EventParams[string]]>([
    ['an NRIC', '930314-10-5238'],
    ['an NRIC as a number', 930314105238],
    ['the NRIC of a person born in 2000, as a number', 101_10_5238],
    ['a telephone number', '+60123456789'],
    ['a telephone number as a number', 123456789],
    ['an e-mail address', 'aisyah@example.my'],
    ['a full name', 'Aisyah binti Ahmad'],
    ['a day of birth', '14-03-1993'],
    ['a day of birth as a number', 19930314],
    ['the number of a passport', 'A1234567'],
    ['a long word', 'a'.repeat(41)],
    ['an empty text', ''],
    ['not a number', Number.NaN],
    ['an object despite its type', { email: 'aisyah@example.my' } as never],
  ])('drops an event with %s and reports it without the value', (_what, value) => {
    const { entries, track } = dataLayerOfPlan();
    track({ name: 'chosen', params: { value } });
    expect(entries).toEqual([]);
    expect(reports).toMatchObject([
      { code: 'EVENT_REJECTED', source: 'mfe-plan', details: { event: 'chosen', part: 'value' } },
    ]);
    if (value !== '') expect(JSON.stringify(reports[0]?.details)).not.toContain(String(value));
  });

  it('does not report a name that is not an identifier', () => {
    const { entries, track } = dataLayerOfPlan();
    track({ name: 'aisyah@example.my', params: {} });
    track({ name: 'chosen', params: { '930314-10-5238': true } });
    expect(entries).toEqual([]);
    expect(reports.map(({ details }) => details)).toEqual([
      { part: 'name' },
      { event: 'chosen', part: 'parameter name' },
    ]);
  });
});
