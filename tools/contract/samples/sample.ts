import { randomBytes } from 'node:crypto';
import type { ProblemCode } from '@edp/errors';
import type { RequestParts, Session } from '../wire/session';
import type { Stages, World } from '../world';

/** A request of a session, with its options. */
export interface Ask {
  readonly session: Session;
  readonly options: RequestParts;
  /** The same with names of journeys that do not exist. */
  readonly ofNobody: RequestParts;
}

/** A valid request of one endpoint. */
export interface Sample {
  /** `journey`: only for the owner of the named journey. `anybody`: names no journey. */
  readonly about: 'journey' | 'anybody';
  /**
   * The expected response. A rejection, where a success needs more than the wire: a link in an e-mail, a policy after the payment.
   */
  readonly answer: 'good' | readonly ProblemCode[];
  /** A request about a journey may be repeated. One of `anybody` has a new session each time. */
  readonly ask: (world: World) => Promise<Ask>;
}

export function ofJourney(
  ask: (world: World) => Promise<Ask>,
  answer: Sample['answer'] = 'good',
): Sample {
  return { about: 'journey', answer, ask };
}

type Named = (name: string) => string;

/** A request about a journey at a stage. */
export function at<S extends keyof Stages>(
  stage: S,
  make: (journey: Awaited<ReturnType<Stages[S]>>, named: Named, world: World) => RequestParts,
  answer?: Sample['answer'],
): Sample {
  return ofJourney(async (world) => {
    const journey = (await world.at[stage]()) as Awaited<ReturnType<Stages[S]>>;
    return by(journey.session, (named) => make(journey, named, world));
  }, answer);
}

export function ofAnybody(
  options: (world: World) => RequestParts,
  answer: Sample['answer'] = 'good',
): Sample {
  const ask = (world: World) => Promise.resolve(by(world.newSession(), () => options(world)));
  return { about: 'anybody', answer, ask };
}

/** Options in which `named` maps every name of the journey (its reference, its proposal number). */
export function by(session: Session, make: (named: Named) => RequestParts): Ask {
  return { session, options: make((name) => name), ofNobody: make(alike) };
}

const ALPHABETS = ['0123456789', 'ABCDEFGHJKMNPQRSTVWXYZ', 'abcdefghjkmnpqrstvwxyz'];

/** A name of the same form: other letters and digits in the same places. */
function alike(name: string): string {
  const random = randomBytes(name.length);
  const other = (character: string, index: number) => {
    const alphabet = ALPHABETS.find((set) => set.includes(character)) ?? character;
    return alphabet[(random[index] ?? 0) % alphabet.length] ?? character;
  };
  return [...name].map(other).join('');
}
