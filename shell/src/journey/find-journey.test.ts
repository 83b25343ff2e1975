import { type CallFailure, err, ok } from '@edp/errors';
import {
  findJourney,
  type FindJourneyPorts,
  journeyOfSession,
  mayHaveJourney,
} from './find-journey';

const noJourney: FindJourneyPorts = {
  link: null,
  refId: null,
  orderId: null,
  hasDraft: false,
  hasSession: false,
  redeemEmailed: () => Promise.resolve(ok({ refId: 'emailed' } as never)),
  redeemShared: () => Promise.resolve(ok({ refId: 'shared' } as never)),
  ofOrder: () => Promise.resolve(ok({ refId: 'of the order' })),
  current: () => Promise.resolve(ok({ refId: 'of the session' } as never)),
};
const share = { kind: 'share', token: 't' } as const;
const resume = { kind: 'resume', token: 't' } as const;

it.each([
  ['the link of an e-mail', { link: resume, refId: 'of the tab', hasSession: true }, 'emailed'],
  ['the shared link', { link: share, refId: 'of the tab', hasSession: true }, 'shared'],
  [
    'the order whose result is shown',
    { orderId: 'A', refId: 'of the tab', hasDraft: true, hasSession: true },
    'of the order',
  ],
  ['the stored reference of the tab', { refId: 'of the tab', hasSession: true }, 'of the tab'],
  ['the session', { hasSession: true }, 'of the session'],
  ['nothing', {}, null],
])('finds the journey of %s', async (_what, given, refId) => {
  const ports = { ...noJourney, ...given };
  expect(await findJourney(ports)).toEqual(ok(refId));
  expect(mayHaveJourney(ports)).toBe(refId !== null);
});

it('prefers the draft of the tab to a journey of another tab', async () => {
  const ports = { ...noJourney, hasDraft: true, hasSession: true };
  expect(mayHaveJourney(ports)).toBe(true);
  expect(await findJourney(ports)).toEqual(ok(null));
  expect(await findJourney({ ...ports, refId: 'of the tab' })).toEqual(ok('of the tab'));
  expect(await findJourney({ ...ports, link: share })).toEqual(ok('shared'));
});

it('finds the session’s journey that was created from the draft', async () => {
  const ports = { ...noJourney, hasDraft: true };
  expect(await journeyOfSession({ ...ports, hasSession: true })).toEqual(ok('of the session'));
  expect(await journeyOfSession(ports)).toEqual(ok(null));
});

it('finds none when the session has none', async () => {
  const ports = { ...noJourney, hasSession: true, current: () => Promise.resolve(ok(null)) };
  expect(await findJourney(ports)).toEqual(ok(null));
});

it('ignores the order of a result if it is unknown', async () => {
  const ports = { ...noJourney, orderId: 'A', refId: 'of the tab' };
  const ofOrder = () => Promise.resolve(err({ kind: 'http', status: 404 } as const));
  expect(await findJourney({ ...ports, ofOrder })).toEqual(ok('of the tab'));
  expect(await findJourney({ ...ports, ofOrder: () => Promise.resolve(ok({})) })).toEqual(
    ok('of the tab'),
  );
});

it.each<CallFailure>([
  { kind: 'http', status: 503 },
  { kind: 'http', status: 401 },
  { kind: 'http', status: 429 },
  { kind: 'timeout', afterMs: 10_000 },
  { kind: 'offline' },
])(
  'finds no other journey while the order of a result cannot be looked up: %j',
  async (failure) => {
    const ports = { ...noJourney, orderId: 'A', refId: 'of the tab', hasSession: true };
    const ofOrder = () => Promise.resolve(err(failure));
    expect(await findJourney({ ...ports, ofOrder })).toEqual(err(failure));
  },
);
