import type { AssessmentRequest, AssessmentResponse, QuestionsResponse } from '@edp/contracts';
import { healthyAnswers, questionsRequest } from '../../harness/requests/health-answers';
import { type Case, casesOf } from '../case';
import type { Facts } from '../facts';
import { during, type Finding, holds, matches, same } from '../finding';
import { type Asked, asked, quoted } from '../journey/journeys';
import type { World } from '../world';

/** Questions, answers and outcomes (decisions sections 4 and 5). */
export const health = ({ decliningQuestion }: Facts): readonly Case[] => [
  ...casesOf('loadQuestions', {
    'lists height and weight first, and only questions that apply to each person': async (world) =>
      questionsAreComplete((await asked(world.target, world.people.family)).questions, world),
    async 'returns questions in both languages, and only masked NRICs'(world) {
      const { session, refId, questions } = await world.at.asked();
      const malay = await session.value('loadQuestions', {
        body: questionsRequest(refId, 'BMY'),
      });
      const text = (list: QuestionsResponse) =>
        list.questionList.map(({ question }) => question).join();
      const unmasked = questions.questionList.filter(({ idNo }) => /\d{4}$/.test(idNo));
      return [
        ...holds(
          text(malay) !== text(questions),
          'other texts in Malay',
          'the same',
          '/questionList',
        ),
        ...holds(
          unmasked.length === 0,
          'masked numbers',
          unmasked[0]?.idNo,
          '/questionList/0/idNo',
        ),
      ];
    },
  }),
  outcome('accepts healthy people', {}, { status: 'success', outcome: 'eligible' }),
  outcome(
    'offers to remove a member who cannot be covered',
    { 'spouse.2': '250' },
    { status: 'Declined', outcome: 'remove' },
    async (answer, { target, people }) => [
      ...same(
        { id: 'spouse', eligible: false, reason: 'health' },
        member(answer, 'spouse'),
        '/applicants',
      ),
      ...same(
        (
          await quoted(
            target,
            people.family.filter(({ id }) => id !== 'spouse'),
          )
        ).quotation.chosenPremium,
        answer.premiumWithoutDeclined,
        '/premiumWithoutDeclined',
      ),
    ],
  ),
  ...(decliningQuestion === undefined
    ? []
    : [
        outcome(
          'sends a proposer who cannot be covered to the contact form',
          { [`self.${decliningQuestion}`]: 'Y' },
          { status: 'Declined', outcome: 'contact' },
        ),
      ]),
  outcome(
    'declines a body mass index outside of the limits',
    { 'self.1': '165', 'self.2': '120' },
    { status: 'Declined', outcome: 'contact' },
  ),
  outcome(
    'applies no body mass index limit below five years',
    { 'daughter.1': '95', 'daughter.2': '60' },
    { status: 'success', outcome: 'eligible' },
  ),
  ...casesOf('assess', {
    async 'stores the answers of a draft without a decision'(world) {
      const journey = await asked(world.target, [world.people.woman]);
      const full = healthyAnswers(journey.questions);
      const answered = full.applicants.map(({ id, answers }) => ({
        id,
        answers: answers.slice(0, 2),
      }));
      const draft = await assess(journey, { ...full, draft: true, applicants: answered });
      const { questionList } = await journey.session.value('loadQuestions', {
        body: questionsRequest(journey.refId),
      });
      return [
        ...same('incomplete', draft.outcome, '/outcome'),
        ...same('165', questionList[0]?.answer, '/questionList/0/answer'),
      ];
    },
  }),
];

function outcome(
  name: string,
  own: Readonly<Record<string, string>>,
  expected: Pick<AssessmentResponse, 'status' | 'outcome'>,
  more: (answer: AssessmentResponse, world: World) => Promise<Finding[]> = () =>
    Promise.resolve([]),
): Case {
  return {
    endpoint: 'assess',
    name,
    run: async (world) => {
      const journey = await asked(world.target, world.people.family);
      const answer = await assess(journey, healthyAnswers(journey.questions, own));
      return [
        ...matches(answer, { '/status': expected.status, '/outcome': expected.outcome }),
        ...(await more(answer, world)),
      ];
    },
  };
}

function assess({ session }: Asked, body: AssessmentRequest): Promise<AssessmentResponse> {
  return session.value('assess', { body });
}

function member({ applicants }: AssessmentResponse, id: string) {
  const found = applicants.find((applicant) => applicant.id === id);
  return found && { id: found.id, eligible: found.eligible, reason: found.reason };
}

function questionsAreComplete({ questionList }: QuestionsResponse, world: World): Finding[] {
  return world.people.family.flatMap(({ id }) => {
    const asked = questionList.filter(({ applicantId }) => applicantId === id);
    const types = asked.map(({ questionNo, questionType }) => `${questionNo} ${questionType}`);
    const numbers = asked.map(({ questionNo }) => questionNo);
    return during(id, [
      ...same(['1 bmi', '2 bmi'], types.slice(0, 2), '/questionList'),
      ...holds(
        types.slice(2).every((type) => type.endsWith('health')),
        'health questions after them',
        types,
        '/questionList',
      ),
      ...holds(
        new Set(numbers).size === numbers.length,
        'each question once',
        numbers,
        '/questionList',
      ),
    ]);
  });
}
