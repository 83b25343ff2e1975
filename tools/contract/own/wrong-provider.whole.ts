import { type ChosenPremium, ENDPOINTS, SESSION_STATE_PATH } from '@edp/contracts';
import { startTestDatabase, type TestDatabase } from '@edp/testing/postgres';
import { allCases } from '../cases/all-cases';
import { SAMPLE_FACTS } from '../facts';
import { linesOf } from '../report';
import { runCases } from '../suite';
import { createWorld } from '../world';
import { type OwnProvider, startOwnProvider } from './start-own-provider';
import {
  accepting,
  changed,
  type Fault,
  startWrongProvider,
  type WrongProvider,
} from './wrong-provider';

let databases: TestDatabase[];
let right: OwnProvider;
let wrong: WrongProvider;

beforeAll(async () => {
  databases = [await startTestDatabase(), await startTestDatabase()];
  right = await startOwnProvider({ now: '2026-11-20T10:48:00+08:00', databases });
  wrong = await startWrongProvider(right.target);
});
afterAll(async () => {
  await wrong.stop();
  await right.stop();
  await Promise.all(databases.map((database) => database.stop()));
});

/** All findings of the suite for a provider with one fault, on the named endpoints or in the named cases. */
async function failuresWith(fault: Fault, chosen: readonly string[]): Promise<string[]> {
  wrong.fault = fault;
  const { target, cardOrigin } = right;
  const cases = allCases({ facts: SAMPLE_FACTS, tokenSecret: null });
  const outcomes = await runCases(
    cases.filter(({ endpoint, name }) => chosen.includes(endpoint) || chosen.includes(name)),
    createWorld({
      target: { ...target, url: wrong.url },
      cardOrigin,
      today: '2026-11-20',
      facts: SAMPLE_FACTS,
    }),
  );
  return outcomes
    .filter(({ findings }) => findings.length > 0)
    .flatMap((outcome) => linesOf(outcome).split('\n'))
    .map((line) => line.trim());
}

/** Faults, each with the endpoint or the case that reports it, and the places of its findings. */
const FAULTS: readonly [what: string, fault: Fault, chosen: string, places: readonly string[]][] = [
  [
    'cover that nobody has underwritten or declared',
    accepting(409, 422),
    'rejects cover that nobody has underwritten or declared since it changed',
    [
      '(another person with the same id)',
      '(a second person)',
      '(answers that decline)',
      '/declaration (another healthy answer)',
      '/declaration (another detail)',
      '/declaration (another plan)',
    ],
  ],
  [
    'cover above the annual cap',
    accepting(409, 422),
    'rejects a person above the annual cap, who retains the prices of all plans',
    ['(application)', '(payment)'],
  ],
  [
    'details of a person who was replaced',
    changed(ENDPOINTS.loadApplication.upstream, ({ data }) => {
      (data as { applicants: unknown[] }).applicants = [{}];
    }),
    'deletes the details of a person who is replaced by another',
    ['/data/applicants'],
  ],
  [
    'a total that is not the sum of its parts',
    changed(ENDPOINTS.createQuotation.upstream, ({ chosenPremium }) => {
      (chosenPremium as ChosenPremium).monthlyTotalPremium += 1;
    }),
    'adds up people, subtracts the family discount once, and returns the annual saving',
    // Of six people by month and by year, and of one person.
    ['/monthlyTotalPremium', '/annualSave', '/annualSave', '/monthlyTotalPremium', '/annualSave'],
  ],
  [
    'another price without the declined person',
    changed(ENDPOINTS.assess.upstream, ({ premiumWithoutDeclined }) => {
      (premiumWithoutDeclined as ChosenPremium).monthlyTotalPremium += 1;
    }),
    'offers to remove a member who cannot be covered',
    ['/premiumWithoutDeclined'],
  ],
  [
    'monthly billing of a yearly purchase',
    changed(ENDPOINTS.loadPaymentStatus.upstream, (json) => (json['paymentMode'] = 'Monthly')),
    'accepts a family from the quotation to the card page (takaful, Yearly)',
    ['/paymentMode'],
  ],
  [
    'the full amount in spite of a promo code',
    accepting(422),
    'charges the amount that a code reduces',
    ['/amount'],
  ],
  [
    'a removed device that retains its access',
    accepting(404),
    'ends the access of the removed device, and of links that were not opened',
    ['(the device)', '(the link)'],
  ],
  [
    'an e-mail address that is not masked',
    changed(ENDPOINTS.continueLater.upstream, (json) => (json['sentTo'] = 'aisyah@example.my')),
    'continueLater',
    ['/sentTo', '/sentTo'],
  ],
  [
    'a photo of another journey',
    accepting(422),
    'accepts the photo of its own journey, and rejects that of another',
    ['/applicants/0/uploadedNRIC/frontSideImg (other)'],
  ],
];

describe('the suite, against a provider with one fault,', () => {
  it('reports nothing without the fault', async () => {
    expect(await failuresWith({}, ['loadPlans', 'loadOccupations', 'createLead'])).toEqual([]);
  });

  it('reports a missing field', async () => {
    const fault = changed(ENDPOINTS.loadOccupations.upstream, (json) => delete json['version']);
    expect(await failuresWith(fault, ['loadOccupations'])).toEqual([
      'FAIL loadOccupations: responds to a valid request as its schema requires',
      '/version: expected a value, got nothing',
    ]);
  });

  it('reports an additional field', async () => {
    const fault = changed(
      ENDPOINTS.createLead.upstream,
      (json) => (json['database'] = 'lead-db-1'),
    );
    expect(await failuresWith(fault, ['createLead'])).toEqual([
      'FAIL createLead: responds to a valid request as its schema requires',
      '/database: expected no such field, got "lead-db-1"',
      '/database: expected no such field, got "lead-db-1"',
    ]);
  });

  it('reports a difference of one sen', async () => {
    const fault = changed(ENDPOINTS.createQuotation.upstream, (json) => {
      const chosen = json['chosenPremium'] as Record<string, number>;
      if (chosen['yearlyTotalPremium'] === 4940) chosen['yearlyTotalPremium'] = 4940.01;
    });
    expect(await failuresWith(fault, ['createQuotation'])).toEqual([
      'FAIL createQuotation: prices the worked family of four at 4,940.00 a year (insurance)',
      '/chosenPremium/yearlyTotalPremium: expected 4940, got 4940.01',
      'FAIL createQuotation: prices the worked family of four at 4,940.00 a year (takaful)',
      '/chosenPremium/yearlyTotalPremium: expected 4940, got 4940.01',
      'FAIL createQuotation: returns the same price for the same reference',
      expect.stringContaining('/data/chosenPremium: expected'),
    ]);
  });

  it('reports another status', async () => {
    const fault: Fault = {
      alterResponse: (response, path) =>
        path === ENDPOINTS.verifyAgent.upstream && response.body.toString() === 'null'
          ? { ...response, status: 404 }
          : response,
    };
    const lines = await failuresWith(fault, ['verifyAgent']);
    expect(lines.slice(0, 2)).toEqual([
      'FAIL verifyAgent: returns only null for an agent who is not active',
      '(KL20999): expected "200 null", got "404 null"',
    ]);
  });

  it('reports a cacheable response', async () => {
    const fault: Fault = {
      alterResponse: (response, path) =>
        path === ENDPOINTS.loadFacilities.upstream && response.status === 200
          ? { ...response, headers: { ...response.headers, 'cache-control': 'public' } }
          : response,
    };
    expect(await failuresWith(fault, ['loadFacilities'])).toEqual([
      'FAIL loadFacilities: responds to a valid request as its schema requires',
      'expected cache-control: no-store, got "public"',
    ]);
  });

  it('reports that unknown fields are accepted', async () => {
    const fault: Fault = {
      request: (body, path) =>
        path === ENDPOINTS.createLead.upstream
          ? Buffer.from(body.toString('latin1').replace(/,"zzStrangeName":"x"/g, ''), 'latin1')
          : body,
    };
    expect(await failuresWith(fault, ['createLead'])).toEqual([
      'FAIL createLead: rejects unknown fields, and does not repeat their names',
      '(an unknown field): expected 400 request.malformed, got 200',
      '(an unknown field): expected 400 request.malformed, got 200',
    ]);
  });

  it('reports that another session can detect an existing reference', async () => {
    const known = new Set<string>();
    const fault: Fault = {
      alterResponse: (response, path) => {
        const { refId } = JSON.parse(response.body.toString() || 'null') as { refId?: string };
        if (refId) known.add(refId);
        const isForeign = response.status === 404 && known.has(path.split('/').at(-1) ?? '');
        return isForeign ? { ...response, status: 403 } : response;
      },
    };
    expect(await failuresWith(fault, ['loadQuotation'])).toEqual([
      'FAIL loadQuotation: responds to another session as if the reference did not exist',
      'expected 404, got 403',
      '/status: expected 403, got 404',
    ]);
  });

  it('reports a payment that changed between two reads', async () => {
    let reads = 0;
    const fault = changed(
      ENDPOINTS.loadPaymentStatus.upstream,
      (json) => (json['reads'] = reads += 1),
    );
    const lines = await failuresWith(fault, ['journey']);
    const at = lines.indexOf('FAIL journey: returns the same data for repeated reads');
    expect(lines[at + 1]).toMatch(/^\(payment, submitted\): expected .*, got /);
  });

  it('reports that a stale version is accepted, and a missing stage', async () => {
    const fault: Fault = {
      request: (body, path) =>
        path === ENDPOINTS.createQuotation.upstream
          ? Buffer.from(body.toString('latin1').replace(/,"version":"[^"]+"/, ''), 'latin1')
          : body,
      alterResponse: (response) => ({
        ...response,
        body: Buffer.from(
          response.body.toString('latin1').replace(/,"applicationStage":"\w+"/, ''),
          'latin1',
        ),
      }),
    };
    const lines = await failuresWith(fault, ['createQuotation', 'loadQuotation']);
    expect(lines).toEqual(
      expect.arrayContaining([
        '(other content): expected 409 quotation.changed, got 200',
        '/data/applicationStage (asked): expected "confirmed", got nothing',
      ]),
    );
  });

  it('reports a session that remains live after its end', async () => {
    const fault: Fault = {
      alterResponse: (response, path) =>
        path === SESSION_STATE_PATH ? { ...response, status: 200 } : response,
    };
    const lines = await failuresWith(fault, ['journey']);
    expect(lines).toContain(
      '(the state of the previous id): expected 401 session.expired, got 200 session.expired',
    );
  });

  it('reports a payment page on another origin', async () => {
    const fault = changed(ENDPOINTS.submitPayment.upstream, (json) => {
      json['paymentUrl'] = 'https://cards.example/pay/1';
    });
    const lines = await failuresWith(fault, ['journey']);
    expect(lines).toContain(
      `/paymentUrl: expected the origin ${right.cardOrigin}, got "https://cards.example"`,
    );
  });

  it.each(FAULTS)('reports %s', async (_what, fault, chosen, places) => {
    const [title, ...lines] = await failuresWith(fault, [chosen]);
    expect(title).toContain(chosen);
    expect(lines.map((line) => line.split(': expected ', 1)[0])).toEqual(places);
  });
});
