import { randomBytes } from 'node:crypto';
import type { ProblemCode } from '@edp/errors';
import type { RequestParts, Session } from '../wire/session';
import type { World } from '../world';

/** A request that can be sent: its session and its options. */
export interface Ask {
  readonly session: Session;
  readonly options: RequestParts;
  /** The same with names of journeys that nobody ever gave. */
  readonly ofNobody: RequestParts;
}

/** A valid request of one endpoint. */
export interface Sample {
  /** `journey`: for whoever owns what it names. `anybody`: names nothing that is owned. */
  readonly about: 'journey' | 'anybody';
  /**
   * Its response. A rejection stands where the line alone does not lead to a good response: a link that is only in an
   * e-mail, a policy before it is paid for.
   */
  readonly answer: 'good' | readonly ProblemCode[];
  /** An ask on a journey may be repeated. One of anybody comes from somebody new each time. */
  readonly ask: (world: World) => Promise<Ask>;
}

export function ofJourney(
  ask: (world: World) => Promise<Ask>,
  answer: Sample['answer'] = 'good',
): Sample {
  return { about: 'journey', answer, ask };
}

export function ofAnybody(
  options: (world: World) => RequestParts,
  answer: Sample['answer'] = 'good',
): Sample {
  const ask = (world: World) => Promise.resolve(by(world.newSession(), () => options(world)));
  return { about: 'anybody', answer, ask };
}

/** Options in which every name of the journey (its reference, its proposal number) goes through `named`. */
export function by(session: Session, make: (named: (name: string) => string) => RequestParts): Ask {
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
