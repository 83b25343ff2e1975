import { parseArgs } from 'node:util';
import { isIsoDate, malaysianDay } from '@edp/domain';
import { type Facts, readFacts, SAMPLE_FACTS } from './facts';

export interface Options {
  readonly url: URL;
  /** INTERNAL_SECRET of the provider. */
  readonly secret: string;
  readonly tokenSecret: string | null;
  readonly cardOrigin: string | null;
  readonly today: string;
  readonly facts: Facts;
  readonly only: string | null;
}

export const USAGE = `npm run contract -- --url URL [options]

  --url URL            address of the provider (its own base, without the gateway)
  --secret SECRET      signing secret of gateway and provider; default: INTERNAL_SECRET
  --token-secret S     signs HS256 tokens, to test an expired one; default: TOKEN_SECRET
  --card-origin URL    the only origin of payment pages; default: CARD_PUBLIC_URL
  --facts FILE         codes of agents, promo codes etc. (tools/contract/README.md)
  --today YYYY-MM-DD   the date of the provider in Malaysia; default: today
  --only TEXT          cases whose endpoint or name contains the text`;

/** @throws with a line for each invalid option */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      url: text,
      secret: text,
      'token-secret': text,
      'card-origin': text,
      facts: text,
      today: text,
      only: text,
    },
  });
  const problems: string[] = [];
  const { url = '', today = malaysianDay(new Date()) } = values;
  const secret = values.secret ?? env['INTERNAL_SECRET'] ?? '';
  const cardUrl = values['card-origin'] ?? env['CARD_PUBLIC_URL'] ?? null;
  if (!URL.canParse(url)) problems.push('--url: give the address of a provider.');
  if (secret === '') problems.push('--secret: give the secret, or set INTERNAL_SECRET.');
  if (!isIsoDate(today)) problems.push('--today: give a day such as 2026-11-20.');
  if (cardUrl !== null && !URL.canParse(cardUrl)) problems.push('--card-origin: give an address.');
  if (problems.length > 0) throw new Error(`${problems.join('\n')}\n\n${USAGE}`);

  return {
    url: new URL(url),
    secret,
    tokenSecret: values['token-secret'] ?? env['TOKEN_SECRET'] ?? null,
    cardOrigin: cardUrl === null ? null : new URL(cardUrl).origin,
    today,
    facts: values.facts === undefined ? SAMPLE_FACTS : readFacts(values.facts),
    only: values.only ?? null,
  };
}
