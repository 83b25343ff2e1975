import { isCharged, type TestCard } from '@edp/testing/cards';

/** A charge, by the ledger of the card gateway. */
export interface Capture {
  /** Proposal number and number of the attempt, with a colon between them. */
  readonly pspKey: string;
  readonly amountSen: number;
}

/** An attempt to pay, as the provider stores it. */
export interface StoredAttempt {
  readonly pspKey: string;
  readonly amountSen: number;
  readonly state: string;
  readonly hasPolicy: boolean;
}

/** A payment, as its buyer sees it. */
export interface Reported {
  readonly proposalNumber: string;
  /** The card entered on each payment page. */
  readonly cards: readonly TestCard[];
  readonly status: string;
  readonly hasPolicy: boolean;
}

export interface Facts {
  readonly captures: readonly Capture[];
  readonly attempts: readonly StoredAttempt[];
  readonly reported: readonly Reported[];
  /** The proposal number of each e-mail with a policy. */
  readonly mailed: readonly string[];
  /** A sentence for each part of acknowledged data that is missing or changed. */
  readonly losses: readonly string[];
}

export interface Verdict {
  /** Charges without cover, or of which the buyer sees something else; acknowledged data that is missing. */
  readonly lost: readonly string[];
  readonly chargedTwice: readonly string[];
  /** Neither paid nor rejected. */
  readonly stuck: readonly string[];
  /** Cover without a charge. */
  readonly invented: readonly string[];
  /** E-mails with a policy that are missing, repeated, or without a charge. */
  readonly mails: readonly string[];
}

/** A sentence for each wrong payment. */
export function wrongPayments({ lost, chargedTwice, stuck, invented, mails }: Verdict): string[] {
  return [...lost, ...chargedTwice, ...stuck, ...invented, ...mails];
}

/** The numbers of wrong payments. */
export function countsOf({ lost, chargedTwice, stuck, invented, mails }: Verdict): string {
  return `${lost.length} lost, ${chargedTwice.length} charged twice, ${stuck.length} stuck, ${invented.length} invented, ${mails.length} wrong e-mails`;
}

const TERMINAL: ReadonlySet<string> = new Set(['succeeded', 'failed', 'error']);

/** Whether an attempt has ended, by its state at the provider. */
export function isTerminal(state: string): boolean {
  return TERMINAL.has(state);
}

/** Compares the card gateway's ledger with the records of the provider, its e-mails and the statuses that buyers see. The ledger is the reference. */
export function audit({ captures, attempts, reported, mailed, losses }: Facts): Verdict {
  const captured = new Map(captures.map((capture) => [capture.pspKey, capture]));
  const stored = new Map(attempts.map((attempt) => [attempt.pspKey, attempt]));
  const charges = timesOfEach(captures.map(({ pspKey }) => proposalOf(pspKey)));
  const mails = timesOfEach(mailed);

  return {
    lost: [
      ...captures.flatMap((capture) => lossOf(capture, stored.get(capture.pspKey))),
      ...reported.flatMap((payer) => contradictionOf(payer, charges.has(payer.proposalNumber))),
      ...losses,
    ],
    chargedTwice: [...charges]
      .filter(([, times]) => times > 1)
      .map(([proposal, times]) => `${proposal}: charged ${times} times`),
    stuck: attempts
      .filter(({ state }) => !isTerminal(state))
      .map(({ pspKey, state }) => `${pspKey}: still ${state}`),
    invented: attempts
      .filter(({ state, hasPolicy }) => state === 'succeeded' || hasPolicy)
      .filter(({ pspKey }) => !captured.has(pspKey))
      .map(({ pspKey }) => `${pspKey}: paid, says the provider, and nothing was charged`),
    mails: [...new Set([...charges.keys(), ...mails.keys()])]
      .map((proposal) => ({ proposal, wanted: charges.has(proposal) ? 1 : 0 }))
      .filter(({ proposal, wanted }) => (mails.get(proposal) ?? 0) !== wanted)
      .map(
        ({ proposal, wanted }) =>
          `${proposal}: ${mails.get(proposal) ?? 0} e-mails with a policy, not ${wanted}`,
      ),
  };
}

function timesOfEach(names: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}

function lossOf({ pspKey, amountSen }: Capture, attempt: StoredAttempt | undefined): string[] {
  if (!attempt) return [`${pspKey}: charged, and the provider knows no such attempt`];
  if (attempt.amountSen !== amountSen) return [`${pspKey}: another amount was charged`];
  if (attempt.state !== 'succeeded') return [`${pspKey}: charged, and ${attempt.state}`];
  return attempt.hasPolicy ? [] : [`${pspKey}: charged, and no policy`];
}

function contradictionOf(
  { proposalNumber, cards, status, hasPolicy }: Reported,
  isCaptured: boolean,
): string[] {
  if (cards.some(isCharged) && !isCaptured) {
    return [`${proposalNumber}: a card was accepted, and nothing was charged`];
  }
  const isPaid = status === 'succeeded' && hasPolicy;
  if (isPaid === isCaptured) return [];
  return [
    `${proposalNumber}: ${isCaptured ? 'charged' : 'not charged'}, and the buyer sees ${status}`,
  ];
}

function proposalOf(pspKey: string): string {
  return pspKey.slice(0, pspKey.lastIndexOf(':'));
}
