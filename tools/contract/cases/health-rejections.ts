import type { AssessmentRequest } from '@edp/contracts';
import { MESSAGE, type MessageCode } from '@edp/domain';
import { healthyAnswers } from '../../harness/requests/health-answers';
import { type Case, casesOf } from '../case';
import { during, type Finding, holds } from '../finding';
import { asked } from '../journey/journeys';
import { tryInTurn } from '../try-each';
import { isRejected } from '../wire/checks';
import type { World } from '../world';

/** Health answers that must be rejected. */
export const HEALTH_REJECTIONS: readonly Case[] = casesOf('assess', {
  'rejects invalid answers, each with its message': invalidAnswers,
  async 'rejects a respondent who is neither proposer nor spouse'(world) {
    const journey = await asked(world.target, world.people.family);
    const body = healthyAnswers(journey.questions);
    const child = await journey.session.call('assess', {
      body: { ...body, respondentId: 'son' },
    });
    const spouse = await journey.session.call('assess', {
      body: { ...body, respondentId: 'spouse' },
    });
    return [
      ...during('a child', isRejected(child, { code: 'rule.broken', pointer: '/respondentId' })),
      ...holds(spouse.status === 200, '200 for the spouse', spouse.status),
    ];
  },
  async 'rejects answers to questions of another version'(world) {
    const journey = await asked(world.target, [world.people.woman]);
    const body = { ...healthyAnswers(journey.questions), catalogueVersion: 'of-another-time' };
    return isRejected(await journey.session.call('assess', { body }), {
      code: 'questions.changed',
    });
  },
});

async function invalidAnswers(world: World): Promise<Finding[]> {
  const journey = await asked(world.target, [world.people.woman]);
  const valid = healthyAnswers(journey.questions);
  const answers = valid.applicants[0]?.answers ?? [];
  const answering = (index: number, answer: string): AssessmentRequest => ({
    ...valid,
    applicants: [
      { id: 'self', answers: answers.map((one, at) => (at === index ? { ...one, answer } : one)) },
    ],
  });
  const variants: [when: string, body: AssessmentRequest, pointer: string, message: MessageCode][] =
    [
      ['39 cm', answering(0, '39'), '/applicants/0/answers/0/answer', MESSAGE.heightInvalid],
      ['231 cm', answering(0, '231'), '/applicants/0/answers/0/answer', MESSAGE.heightInvalid],
      [
        'a word as height',
        answering(0, 'tall'),
        '/applicants/0/answers/0/answer',
        MESSAGE.heightInvalid,
      ],
      ['1.9 kg', answering(1, '1.9'), '/applicants/0/answers/1/answer', MESSAGE.weightInvalid],
      ['251 kg', answering(1, '251'), '/applicants/0/answers/1/answer', MESSAGE.weightInvalid],
      ['maybe', answering(2, 'maybe'), '/applicants/0/answers/2/answer', MESSAGE.invalid],
      [
        'a missing answer',
        { ...valid, applicants: [{ id: 'self', answers: answers.slice(1) }] },
        '/applicants/0/answers',
        MESSAGE.required,
      ],
      [
        'another person',
        { ...valid, applicants: [...valid.applicants, { id: 'somebody', answers: [] }] },
        '/applicants/1/id',
        MESSAGE.invalid,
      ],
    ];
  return tryInTurn(variants, async ([when, body, pointer, message]) => {
    const response = await journey.session.call('assess', { body });
    return during(when, isRejected(response, { code: 'rule.broken', pointer, message }));
  });
}
