import { DAY_SECONDS } from '@edp/domain';
import type { Caller } from '../http';
import { networkLimits } from './network-limits';
import type { Limit, RateLimits } from './rate-limits.service';

/** Codes that somebody might sound out: looks one up, and counts those that there are not. */
export type Guesses = <T>(
  caller: Pick<Caller, 'network'>,
  lookUp: () => T | null,
) => Promise<T | null>;

export interface GuessSettings {
  /** Of the buckets: `agent`. */
  readonly name: string;
  /** Wrong codes of one network. */
  readonly aDay: number;
  readonly aMonth: number;
  /** Wrong codes of everybody: with more, somebody with many networks is guessing. */
  readonly aMonthInAll: number;
  /** Wrong codes that a network has in a month from then on. */
  readonly aMonthWhileGuessed: number;
}

const MONTH_SECONDS = 30 * DAY_SECONDS;

/**
 * A wrong code is a guess or a slip. Each network has a few a day and a month; so has everybody together, so that even
 * many networks come to a small part of all codes, while a buyer with the right one is never in their way. A code counts
 * before it is looked up, or a hundred at once would all be looked up; a right one is given back.
 */
export function createGuesses(rateLimits: RateLimits, settings: GuessSettings): Guesses {
  const { name, aDay, aMonth, aMonthInAll, aMonthWhileGuessed } = settings;
  const inAll: Limit = { bucket: `${name}:wrong`, tries: aMonthInAll, seconds: MONTH_SECONDS };

  return async ({ network }, lookUp) => {
    const isGuessed = (await rateLimits.used(inAll)) >= aMonthInAll;
    const taken = [
      ...networkLimits(`${name}:wrong:day`, network, { tries: aDay, seconds: DAY_SECONDS }),
      ...networkLimits(`${name}:wrong:month`, network, { tries: aMonth, seconds: MONTH_SECONDS }),
      ...(isGuessed
        ? networkLimits(`${name}:wrong:guessed`, network, {
            tries: aMonthWhileGuessed,
            seconds: MONTH_SECONDS,
          })
        : []),
    ];
    await rateLimits.take(...taken);
    const found = lookUp();
    if (found === null) await rateLimits.count(inAll);
    else await rateLimits.giveBack(...taken);
    return found;
  };
}
