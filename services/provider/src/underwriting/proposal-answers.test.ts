import { maskNric } from '@edp/domain';
import { networkOf } from '@edp/service';
import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { assessed, FAMILY } from '../../test/journey';
import { findJourney } from '../journey/journeys.repository';
import type { Journeys } from '../journey/journeys.service';
import type { Caller } from '../platform/http/caller';
import { createProposalAnswers } from './proposal-answers.service';

const CALLER: Caller = {
  sessionKey: 'whoever asks',
  familyKey: 'whoever asks',
  network: networkOf('203.0.113.7'),
};

let test: TestApp;
let refId: string;
beforeAll(async () => {
  test = await startTestApp();
  ({ refId } = await assessed(new Browser(test), FAMILY));
});
afterAll(() => test.stop());

/** Loads the answers for a session in that role. */
function answersFor(actingAs: 'buyer' | 'agent' = 'buyer') {
  const { database, catalogue, questionHistory, vault } = test.services;
  const visited: Journeys['visited'] = async (_caller, ref) => {
    const journey = await findJourney(database.db, ref);
    if (!journey) throw new Error('There is no such journey.');
    return { journey, actingAs };
  };
  const { db } = database;
  return createProposalAnswers({ db, catalogue, questionHistory, vault, journeys: { visited } });
}

describe('the answers of a proposal', () => {
  it('are those of each person, with masked numbers', async () => {
    const { people, payor, cardOwner } = await answersFor().forCaller(CALLER, refId);
    expect(people.map(({ maskedId }) => maskedId)).toEqual(
      FAMILY.map(({ idNo }) => maskNric(idNo)),
    );
    expect(people[0]?.email).toContain('@');
    expect(people[0]?.address).toMatch(/, \d{5} /);
    expect(payor).toBe(people[0]?.name);
    expect(cardOwner).toBeNull();
  });

  it('contain every health question in order, for the people it applies to', async () => {
    const { health, respondentId } = await answersFor().forCaller(CALLER, refId);
    expect(respondentId).toBe('self');
    const { questions } = test.services.catalogue.current().questions;
    expect(health?.map(({ question }) => question.en.split('\n')[0])).toEqual(
      questions.map(({ question }) => question.many.en),
    );
    const ofPregnancy = health?.at(-1)?.answers.map(({ personId }) => personId);
    expect(ofPregnancy).toEqual(['self']);
    expect(health?.[0]?.answers).toHaveLength(FAMILY.length);
  });

  it('only contain data of the proposer for a proposer who requests their own data', async () => {
    const { people, health } = await answersFor().forProposer(refId);
    expect(people.map(({ id }) => id)).toEqual(['self']);
    const reported = health?.flatMap(({ answers }) => answers.map(({ personId }) => personId));
    expect(new Set(reported)).toEqual(new Set(['self']));
  });

  it('contain no health answers for an agent or an e-mail', async () => {
    expect((await answersFor('agent').forCaller(CALLER, refId)).health).toBeNull();
    expect((await answersFor().forMail(refId)).health).toBeNull();
  });
});
