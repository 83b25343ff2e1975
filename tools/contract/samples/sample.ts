import { randomBytes } from 'node:crypto';
import type { ProblemCode } from '@edp/errors';
import type { RequestParts, Session } from '../wire/session';
import type { Stages, World } from '../world';

/** A request of a session, with its options. */
export interface SampleRequest {
  readonly session: Session;
  readonly options: RequestParts;
  /** The same options with references that do not exist. */
  readonly ofUnknown: RequestParts;
}

/** A valid request of one endpoint. */
export interface Sample {
  /** `journey`: only for the owner of the journey. `anybody`: refers to no journey. */
  readonly about: 'journey' | 'anybody';
  /** The expected response: a rejection where success needs data that no response contains, such as a link in an e-mail. */
  readonly answer: 'good' | readonly ProblemCode[];
  /** A request about a journey may be repeated. One of `anybody` has a new session each time. */
  readonly build: (world: World) => Promise<SampleRequest>;
}

export function ofJourney(
  build: (world: World) => Promise<SampleRequest>,
  answer: Sample['answer'] = 'good',
): Sample {
  return { about: 'journey', answer, build };
}

type MapIdentifier = (name: string) => string;

/** A request about a journey at a stage. */
export function at<S extends keyof Stages>(
  stage: S,
  make: (
    journey: Awaited<ReturnType<Stages[S]>>,
    named: MapIdentifier,
    world: World,
  ) => RequestParts,
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
  const build = (world: World) => Promise.resolve(by(world.newSession(), () => options(world)));
  return { about: 'anybody', answer, build };
}

/** Options in which `named` maps every identifier of the journey: reference, proposal number. */
export function by(session: Session, make: (named: MapIdentifier) => RequestParts): SampleRequest {
  return { session, options: make((name) => name), ofUnknown: make(otherOfSameForm) };
}

const ALPHABETS = ['0123456789', 'ABCDEFGHJKMNPQRSTVWXYZ', 'abcdefghjkmnpqrstvwxyz'];

/** A reference of the same form: other letters and digits at the same positions. */
function otherOfSameForm(name: string): string {
  const random = randomBytes(name.length);
  const other = (character: string, index: number) => {
    const alphabet = ALPHABETS.find((set) => set.includes(character)) ?? character;
    return alphabet[(random[index] ?? 0) % alphabet.length] ?? character;
  };
  return [...name].map(other).join('');
}
