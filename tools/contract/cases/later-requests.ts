import type { QuotationApplicant } from '@edp/contracts';
import { applicationRequest, declared } from '../../harness/requests/application-request';
import { quotationApplicant, quotationRequest } from '../../harness/requests/quotation-request';
import { type Case, casesOf } from '../case';
import type { Facts } from '../facts';
import { during, holds, same } from '../finding';
import { quoted } from '../journey/journeys';
import { tryInTurn } from '../try-each';
import { isRejected } from '../wire/checks';

/** The stored state of a journey, and what a later request changes of it: its version, and fields that it omits. */
export function laterRequests({ agents, promos }: Facts): Case[] {
  return [
    ...casesOf('loadQuotation', {
      async 'returns the stage of the application, by which a page loads it'({ at }) {
        const stages = {
          quoted: undefined,
          asked: 'confirmed',
          assessed: 'assessed',
          submitted: 'submitted',
        } as const;
        return tryInTurn(
          Object.entries(stages) as [keyof typeof stages, string | undefined][],
          async ([step, expected]) => {
            const { session, refId } = await at[step]();
            const { data } = await session.value('loadQuotation', { params: { refId } });
            return same(expected, data.applicationStage, {
              pointer: '/data/applicationStage',
              when: step,
            });
          },
        );
      },
    }),
    ...casesOf('createQuotation', {
      async 'rejects a change of another version, unless the stored quotation has its content'({
        target,
        people: { woman },
      }) {
        const { session, refId, quotation } = await quoted(target, [woman]);
        const { version } = quotation;
        if (version === undefined) return [];
        const request = { ...quotationRequest([woman], { refId }), version };
        const yearly = { ...request, paymentMode: 'Yearly' };
        const { version: next = '' } = await session.value('createQuotation', { body: yearly });
        const stale = await session.call('createQuotation', { body: request });
        const repeated = await session.call('createQuotation', { body: yearly });
        const { data } = await session.value('loadQuotation', { params: { refId } });
        const isOther = next.slice(0, 3) !== version.slice(0, 3);
        return [
          ...holds(isOther, `not the first characters of ${version}`, next, '/version'),
          ...during('other content', isRejected(stale, { code: 'quotation.changed' })),
          ...same(200, repeated.status, { when: 'the same content' }),
          ...same('Yearly', data.paymentMode, '/data/paymentMode'),
          ...same(next, data.version, '/data/version'),
        ];
      },
      async 'selects the suggested plan, without deductible, for a person without a plan'({
        target,
        people: { woman },
      }) {
        const chosen: QuotationApplicant = quotationApplicant(woman);
        const { planCode: _plan, deductibleAmount: _none, isSelected: _yes, ...plain } = chosen;
        const { session, quotation } = await quoted(target, [], { applicantData: [plain] });
        const params = { productCode: 'onemedical', entityType: 'insurance' };
        const plans = (await session.value('loadPlans', { params })).data;
        const suggested = plans.find((plan) => plan.suggested)?.planCode;
        const [person] = quotation.applicants;
        return [
          ...(suggested ? same(suggested, person?.planCode, '/applicants/0/planCode') : []),
          ...same(0, person?.deductibleAmount, '/applicants/0/deductibleAmount'),
        ];
      },
      async 'retains the promo code, and removes the agent, that a later request omits'({
        target,
        people: { woman },
      }) {
        const promoCode = promos?.percent.code ?? '';
        const given = { ...(agents && { agent: agents.active }), promoCode };
        const { session, refId, quotation } = await quoted(target, [woman], given);
        const ofNobody = (await quoted(target, [woman])).quotation.agent;
        const later = async (own: object) =>
          session.value('createQuotation', {
            body: quotationRequest([woman], { refId, ...own }),
          });
        const without = await later({});
        const emptied = await later({ promoCode: '' });
        return [
          ...same(quotation.promoCode, without.promoCode, '/promoCode'),
          ...same(ofNobody.agentCode, without.agent.agentCode, '/agent/agentCode'),
          ...same('', emptied.promoCode ?? '', { pointer: '/promoCode', when: 'an empty code' }),
        ];
      },
    }),
    ...casesOf('saveApplication', {
      async 'retains optional fields that a later request omits'({ target, people: { woman } }) {
        const { session, quotation } = await quoted(target, [woman]);
        const request = applicationRequest(quotation);
        const { promoCode: _code, employee: _employee, ...omitting } = request;
        const suppression = { ePolicyPack: 'Y', notification: 'Y' };
        const all = { ...declared(request), employee: 'Y', suppression, marketingConsent: true };
        const promoCode = promos?.percent.code ?? '';
        await session.value('saveApplication', { body: { ...all, promoCode } });
        const { data } = await session.value('saveApplication', { body: omitting });
        return [
          ...same(suppression, data.suppression, '/data/suppression'),
          ...same(true, data.marketingConsent, '/data/marketingConsent'),
          ...same('Y', data.employee, '/data/employee'),
          ...same(promoCode, data.promoCode, '/data/promoCode'),
        ];
      },
    }),
  ];
}
