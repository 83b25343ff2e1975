import { type AgentOnJourney, NEXT_SESSION_HEADER } from '@edp/contracts';
import { declared } from '../../harness/requests/application-request';
import { healthyAnswers, questionsRequest } from '../../harness/requests/health-answers';
import { submission } from '../../harness/requests/payment-request';
import { rotatedSessionId } from '../../harness/signature';
import { type Case, casesOf } from '../case';
import type { Facts } from '../facts';
import { during, type Finding, holds, same } from '../finding';
import { applied, asked, quoted } from '../journey/journeys';
import { isRejected } from '../wire/checks';
import { Session } from '../wire/session';
import type { World } from '../world';

/** An agent prepares a journey; only the buyer may consent, answer health questions and pay. */
export function agentJourneys({ agents }: Facts): Case[] {
  if (!agents) return [];
  const { active } = agents;
  return [
    ...casesOf('journey', {
      'lets an agent prepare a purchase, and only the buyer consent, answer health questions and pay':
        (world) => agentPrepares(world, active),
    }),
    ...casesOf('saveApplication', {
      async 'treats a session as an agent while its personal details contain a verified agent code'(
        world,
      ) {
        const { session, refId, request } = await asked(world.target, [world.people.woman]);
        const roleWith = async (agent: AgentOnJourney) => {
          await session.value('saveApplication', { body: { ...request, agent } });
          return (await session.value('loadQuotation', { params: { refId } })).data.actingAs;
        };
        const pointer = '/data/actingAs';
        return [
          ...same('agent', await roleWith(active), { pointer, when: 'with a code' }),
          ...same('buyer', await roleWith(request.agent), { pointer, when: 'without one again' }),
        ];
      },
    }),
    ...casesOf('verifyAgent', {
      async 'moves the journeys to the next session id when the response announces one'(world) {
        const { session, refId } = await quoted(world.target, [world.people.woman]);
        const nextSession = rotatedSessionId(session.identity.session);
        const body = { agentCode: active.agentCode };
        const request = await session.prepare('verifyAgent', { body });
        const signature = session.sign(request, { nextSession });
        const response = await session.send(request, signature);

        const next = new Session(world.target, { session: nextSession });
        const isMoved = response.headers[NEXT_SESSION_HEADER] !== undefined;
        const [owner, other] = isMoved ? [next, session] : [session, next];
        const params = { refId };
        const { status } = await owner.call('loadQuotation', { params });
        const rejected = await other.call('loadQuotation', { params });
        return [
          ...same(200, response.status, { when: 'verification' }),
          ...same(200, status, { when: isMoved ? 'the next id' : 'the unchanged id' }),
          ...during('the other id', isRejected(rejected, { code: 'notFound' })),
        ];
      },
    }),
  ];
}

async function agentPrepares(world: World, agent: AgentOnJourney): Promise<Finding[]> {
  const journey = await applied(world.target, [world.people.woman], { agent });
  const { refId, quotation, session, application } = journey;
  const { shareToken } = await session.value('shareQuotation', { params: { refId } });
  const buyer = world.newSession();
  const { data } = await buyer.value('loadSharedQuotation', { params: { shareToken } });
  const declaredByAgent = await session.call('saveApplication', {
    body: declared(journey.request),
  });
  await buyer.value('saveApplication', { body: journey.request });

  const questions = await buyer.value('loadQuestions', { body: questionsRequest(refId) });
  const answers = { body: healthyAnswers(questions) };
  const answeredByAgent = await session.call('assess', answers);
  await buyer.value('assess', answers);
  const questionsOfAgent = await session.value('loadQuestions', { body: questionsRequest(refId) });

  const request = declared(journey.request);
  await buyer.value('saveApplication', { body: request });
  const { proposalNumber, chosenPremium } = application;
  const amount = chosenPremium.monthlyTotalPremium;
  const payment = { body: submission(request, { proposalNumber, amount }) };
  const paidByAgent = await session.call('submitPayment', payment);
  const paidByBuyer = await buyer.call('submitPayment', payment);

  const givenAnswers = questionsOfAgent.questionList
    .map(({ answer }) => answer)
    .filter((answer) => answer !== '');
  return [
    ...same('agent', quotation.actingAs, { pointer: '/actingAs', when: 'the agent' }),
    ...same('buyer', data.actingAs, { pointer: '/data/actingAs', when: 'the buyer' }),
    ...same('draft', application.stage, { pointer: '/data/stage', when: 'saved by the agent' }),
    ...during('declarations of the agent', isRejected(declaredByAgent, { code: 'agent.mayNot' })),
    ...during('answers of the agent', isRejected(answeredByAgent, { code: 'agent.mayNot' })),
    ...same([], givenAnswers, { pointer: '/questionList', when: 'answers shown to the agent' }),
    ...during('payment of the agent', isRejected(paidByAgent, { code: 'agent.mayNot' })),
    ...holds(paidByBuyer.status === 200, '200', paidByBuyer.status, { when: 'the buyer pays' }),
  ];
}
