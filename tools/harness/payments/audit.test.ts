import { audit, type Facts } from './audit';

const PAID: Facts = {
  captures: [{ pspKey: 'P1:2', amountSen: 5000 }],
  attempts: [
    { pspKey: 'P1:1', amountSen: 5000, state: 'failed', hasPolicy: false },
    { pspKey: 'P1:2', amountSen: 5000, state: 'succeeded', hasPolicy: true },
    { pspKey: 'P2:1', amountSen: 7000, state: 'error', hasPolicy: false },
  ],
  reported: [
    { proposalNumber: 'P1', cards: ['declined', 'success'], status: 'succeeded', hasPolicy: true },
    { proposalNumber: 'P2', cards: ['gatewayError'], status: 'error', hasPolicy: false },
  ],
  mailed: ['P1'],
  losses: [],
};
const NOTHING = { lost: [], chargedTwice: [], stuck: [], invented: [], mails: [] };
const [failed, succeeded, broken] = PAID.attempts as [Attempt, Attempt, Attempt];
type Attempt = Facts['attempts'][number];

const withAttempt = (own: Partial<Attempt>) =>
  audit({ ...PAID, attempts: [failed, { ...succeeded, ...own }, broken] });
const withReported = (own: Partial<Facts['reported'][number]>) =>
  audit({ ...PAID, reported: [{ ...PAID.reported[0]!, ...own }] });

describe('the audit', () => {
  it('reports nothing when every buyer is charged once and shown that', () => {
    expect(audit(PAID)).toEqual(NOTHING);
  });

  it.each<[string, Partial<Attempt>]>([
    ['another amount', { amountSen: 4999 }],
    ['no policy', { hasPolicy: false }],
    ['an attempt that failed', { state: 'failed', hasPolicy: false }],
    ['an unknown attempt', { pspKey: 'P3:1', state: 'failed', hasPolicy: false }],
  ])('reports a lost charge when it has %s', (_, own) => {
    expect(withAttempt(own).lost).toHaveLength(1);
  });

  it('reports a lost charge when another status is shown to the buyer', () => {
    expect(withReported({ status: 'failed', hasPolicy: false }).lost).toHaveLength(1);
    expect(withReported({ hasPolicy: false }).lost).toHaveLength(1);
    expect(withReported({ proposalNumber: 'P2' }).lost).toHaveLength(1);
  });

  it('reports a lost charge when it was accepted and is not in the ledger', () => {
    expect(audit({ ...PAID, captures: [] }).lost).toHaveLength(1);
  });

  it('reports acknowledged data that is missing as lost', () => {
    const losses = ['the saved payout is another'];
    expect(audit({ ...PAID, losses }).lost).toEqual(losses);
  });

  it('reports two charges of one application, also of different attempts', () => {
    const captures = [...PAID.captures, { pspKey: 'P1:1', amountSen: 5000 }];
    expect(audit({ ...PAID, captures }).chargedTwice).toHaveLength(1);
  });

  it.each(['created', 'submitted', 'pending'])(
    'reports an attempt as stuck in the state %s',
    (state) => {
      expect(withAttempt({ state }).stuck).toHaveLength(1);
    },
  );

  it.each([
    ['missing', [], 'P1: 0 e-mails with a policy, not 1'],
    ['repeated', ['P1', 'P1'], 'P1: 2 e-mails with a policy, not 1'],
    ['without a charge', ['P1', 'P2'], 'P2: 1 e-mails with a policy, not 0'],
  ])('reports an e-mail with a policy that is %s', (_, mailed, expected) => {
    expect(audit({ ...PAID, mailed }).mails).toEqual([expected]);
  });

  it('reports cover without a charge', () => {
    const attempts = [failed, succeeded, { ...broken, state: 'succeeded' }];
    expect(audit({ ...PAID, attempts }).invented).toHaveLength(1);
  });
});
