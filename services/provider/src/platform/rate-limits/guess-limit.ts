import { DAY_SECONDS } from '@edp/domain';
import type { Caller } from '../http';
import { networkLimits } from './network-limits';
import type { Limit, RateLimits } from './rate-limits.service';

/** Looks up a code, and limits the number of unknown codes, so that codes cannot be enumerated by brute force. */
type GuessLimit = <T>(
  caller: Pick<Caller, 'network'>,
  lookUp: () => T | null | Promise<T | null>,
) => Promise<T | null>;

interface GuessLimitSettings {
  /** Prefix of the buckets: `agent`. */
  readonly name: string;
  /** Wrong codes of one network. */
  readonly perDay: number;
  readonly perMonth: number;
  /** Wrong codes of all networks in a month; more indicate a distributed attack. */
  readonly totalPerMonth: number;
  /** Wrong codes of one network in a month while that total is exceeded. */
  readonly perMonthUnderAttack: number;
}

const MONTH_SECONDS = 30 * DAY_SECONDS;

/**
 * Creates the limit of wrong codes: a few for each network, and a total for all networks, so that a distributed attack
 * tries a small part of all codes only. A valid code does not count. A code is counted before its look-up, because
 * concurrent requests would exceed the limit otherwise; for a valid one, and when the look-up fails, it is refunded.
 */
export function createGuessLimit(rateLimits: RateLimits, settings: GuessLimitSettings): GuessLimit {
  const { name, perDay, perMonth, totalPerMonth, perMonthUnderAttack } = settings;
  const total: Limit = { bucket: `${name}:wrong`, tries: totalPerMonth, seconds: MONTH_SECONDS };

  return async ({ network }, lookUp) => {
    const isUnderAttack = (await rateLimits.used(total)) >= totalPerMonth;
    const limits = [
      ...networkLimits(`${name}:wrong:day`, network, { tries: perDay, seconds: DAY_SECONDS }),
      ...networkLimits(`${name}:wrong:month`, network, { tries: perMonth, seconds: MONTH_SECONDS }),
      ...(isUnderAttack
        ? networkLimits(`${name}:wrong:guessed`, network, {
            tries: perMonthUnderAttack,
            seconds: MONTH_SECONDS,
          })
        : []),
    ];
    await rateLimits.take(...limits);
    let isWrong = false;
    try {
      const found = await lookUp();
      isWrong = found === null;
      return found;
    } finally {
      if (isWrong) await rateLimits.count(total);
      else await rateLimits.refund(...limits);
    }
  };
}
