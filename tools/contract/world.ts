import type { IsoDate } from '@edp/domain';
import type { SamplePerson } from '@edp/testing/people';
import type { Facts } from './facts';
import * as journeys from './journey/journeys';
import { type People, peopleOn } from './journey/people';
import { Session, type Target } from './wire/session';

/** The context of a case. */
export interface World {
  readonly target: Target;
  readonly facts: Facts;
  /** The day of the provider, in Malaysia. */
  readonly today: IsoDate;
  readonly people: People;
  /** Origin of the card page; null when unknown. */
  readonly cardOrigin: string | null;
  /** A new session with a new address. */
  newSession(): Session;
  /** Journeys at a stage, created once and shared by cases that do not change them. */
  readonly at: Stages;
}

/** Each of a couple, because a family has more fields than one person. */
export interface Stages {
  quoted(): Promise<journeys.Quoted>;
  asked(): Promise<journeys.Asked>;
  /** As `asked`, with a photo of the proposer's card. */
  withImage(): Promise<journeys.WithImage>;
  assessed(): Promise<journeys.Asked>;
  readyToPay(): Promise<journeys.Declared>;
  submitted(): Promise<journeys.Submitted>;
}

type Known = Pick<World, 'target' | 'facts' | 'today' | 'cardOrigin'>;

export function createWorld(known: Known): World {
  const people = peopleOn(known.today);
  const couple = people.family.slice(0, 2);
  const once = <T>(make: (target: Target, people: readonly SamplePerson[]) => Promise<T>) => {
    let made: Promise<T> | undefined;
    return () => (made ??= make(known.target, couple));
  };
  return {
    ...known,
    people,
    newSession: () => new Session(known.target),
    at: {
      quoted: once(journeys.quoted),
      asked: once(journeys.asked),
      withImage: once(journeys.withImage),
      assessed: once(journeys.assessed),
      readyToPay: once(journeys.readyToPay),
      submitted: once(journeys.submitted),
    },
  };
}
