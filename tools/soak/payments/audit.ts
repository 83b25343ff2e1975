import { type CardName, isCharged } from '../../harness/card-page';

/** What the card gateway's ledger says was taken. */
export interface Capture {
  /** Proposal number and number of the attempt, with a colon between them. */
  readonly pspKey: string;
  readonly amountSen: number;
}

/** What the provider keeps of an attempt to pay. */
export interface KeptAttempt {
  readonly pspKey: string;
  readonly amountSen: number;
  readonly state: string;
  readonly hasPolicy: boolean;
}

/** What a buyer knows. */
export interface Told {
  readonly proposalNumber: string;
  /** The card shown to each of the payment pages. */
  readonly cards: readonly CardName[];
  readonly status: string;
  readonly hasPolicy: boolean;
}

export interface Facts {
  readonly captures: readonly Capture[];
  readonly attempts: readonly KeptAttempt[];
  readonly told: readonly Told[];
}

export interface Verdict {
  /** Money that led to no cover, or of which its buyer is told something else. */
  readonly lost: readonly string[];
  readonly chargedTwice: readonly string[];
  /** Neither paid nor refused. */
  readonly stuck: readonly string[];
  /** Cover without money. */
  readonly invented: readonly string[];
}

const TERMINAL: ReadonlySet<string> = new Set(['succeeded', 'failed', 'error']);

/** Whether an attempt has ended, by the provider's name of its state. */
export function isTerminal(state: string): boolean {
  return TERMINAL.has(state);
}

/** Holds the card gateway's ledger against what the provider keeps and what buyers are told. The ledger is the truth. */
export function audit({ captures, attempts, told }: Facts): Verdict {
  const captured = new Map(captures.map((capture) => [capture.pspKey, capture]));
  const kept = new Map(attempts.map((attempt) => [attempt.pspKey, attempt]));
  const charges = new Map<string, number>();
  for (const { pspKey } of captures) {
    const proposal = proposalOf(pspKey);
    charges.set(proposal, (charges.get(proposal) ?? 0) + 1);
  }

  return {
    lost: [
      ...captures.flatMap((capture) => lossOf(capture, kept.get(capture.pspKey))),
      ...told.flatMap((payer) => untruth(payer, charges.has(payer.proposalNumber))),
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
  };
}

function lossOf({ pspKey, amountSen }: Capture, attempt: KeptAttempt | undefined): string[] {
  if (!attempt) return [`${pspKey}: charged, and the provider knows no such attempt`];
  if (attempt.amountSen !== amountSen) return [`${pspKey}: another amount was charged`];
  if (attempt.state !== 'succeeded') return [`${pspKey}: charged, and ${attempt.state}`];
  return attempt.hasPolicy ? [] : [`${pspKey}: charged, and no policy`];
}

function untruth(
  { proposalNumber, cards, status, hasPolicy }: Told,
  isCaptured: boolean,
): string[] {
  if (cards.some(isCharged) && !isCaptured) {
    return [`${proposalNumber}: a card was accepted, and nothing was charged`];
  }
  const isTold = status === 'succeeded' && hasPolicy;
  if (isTold === isCaptured) return [];
  return [`${proposalNumber}: ${isCaptured ? 'charged' : 'not charged'}, and told ${status}`];
}

function proposalOf(pspKey: string): string {
  return pspKey.slice(0, pspKey.lastIndexOf(':'));
}
