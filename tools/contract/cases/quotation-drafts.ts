import { randomUUID } from 'node:crypto';
import type { QuotationDraft } from '@edp/contracts';
import { quotationRequest } from '../../harness/requests/quotation-request';
import { type Case, casesOf } from '../case';
import { during, same } from '../finding';
import { quotationDraft } from '../journey/quotation-draft';
import { isRejected } from '../wire/checks';
import type { Session } from '../wire/session';
import type { World } from '../world';

/** Drafts of the quotation page: owned by the session, with a short retention. */
export const QUOTATION_DRAFTS: readonly Case[] = [
  ...casesOf('saveQuotationDraft', {
    async 'stores invalid and incomplete input unchanged, and only the last version'(world) {
      const session = world.newSession();
      const draftId = randomUUID();
      const first = draftOf(world, { idNo: '９９ 13', email: '@' });
      const last = draftOf(world, { idNo: '', email: 'aisyah@' }, 2);
      await save(session, draftId, first);
      const before = await load(session, draftId);
      await save(session, draftId, last);
      return [
        ...same(first, before, { pointer: '/data', when: 'the first save' }),
        ...same(last, await load(session, draftId), { pointer: '/data', when: 'the second save' }),
      ];
    },
    async 'stores the maximum number of people, and removed people'(world) {
      const session = world.newSession();
      const draftId = randomUUID();
      const [person] = draftOf(world).people;
      const longest = { ...person, idNo: '9'.repeat(24), email: 'a'.repeat(254) };
      const draft = {
        ...draftOf(world),
        people: Array.from({ length: 6 }, (_, index) => ({ ...longest, id: `one-${index}` })),
        removed: Array.from({ length: 12 }, (_, index) => ({ ...longest, id: `out-${index}` })),
      } as QuotationDraft;
      await save(session, draftId, draft);
      return same(draft, await load(session, draftId), '/data');
    },
  }),
  ...casesOf('loadQuotationDraft', {
    async 'returns null for the draft of another session, as for one that does not exist'(world) {
      const draftId = randomUUID();
      await save(world.newSession(), draftId, draftOf(world));
      const other = world.newSession();
      return [
        ...same(null, await load(other, draftId), { pointer: '/data', when: 'existing draft' }),
        ...same(null, await load(other, randomUUID()), { pointer: '/data', when: 'unknown draft' }),
      ];
    },
  }),
  ...casesOf('saveQuotationDraft', {
    async 'rejects overwriting the draft of another session'(world) {
      const owner = world.newSession();
      const draftId = randomUUID();
      const draft = draftOf(world);
      await save(owner, draftId, draft);
      const body = bodyOf(draftId, draftOf(world, { email: 'stranger@example.my' }, 9));
      const response = await world.newSession().call('saveQuotationDraft', { body });
      return [
        ...isRejected(response, { code: 'notFound' }),
        ...during('for its owner', same(draft, await load(owner, draftId), '/data')),
      ];
    },
    async 'stores the drafts of several tabs separately'(world) {
      const session = world.newSession();
      const tabs = [randomUUID(), randomUUID()].map((draftId, index) => ({
        draftId,
        draft: draftOf(world, { email: `tab${index}@example.my` }),
      }));
      for (const { draftId, draft } of tabs) await save(session, draftId, draft);
      const found = await Promise.all(tabs.map(({ draftId }) => load(session, draftId)));
      const expected = tabs.map(({ draft }) => draft);
      return same(expected, found);
    },
  }),
  ...casesOf('createQuotation', {
    async 'deletes the draft of the quotation, and no other one'(world) {
      const session = world.newSession();
      const [quoted, retained] = [randomUUID(), randomUUID()];
      for (const draftId of [quoted, retained]) await save(session, draftId, draftOf(world));
      const body = quotationRequest([world.people.woman], { draftId: quoted });
      await session.value('createQuotation', { body });
      return [
        ...same(null, await load(session, quoted), { pointer: '/data', when: 'quoted' }),
        ...same(draftOf(world), await load(session, retained), {
          pointer: '/data',
          when: 'another',
        }),
      ];
    },
    async 'does not change the draft of another session'(world) {
      const owner = world.newSession();
      const draftId = randomUUID();
      await save(owner, draftId, draftOf(world));
      const body = quotationRequest([world.people.woman], { draftId });
      await world.newSession().value('createQuotation', { body });
      return same(draftOf(world), await load(owner, draftId), '/data');
    },
  }),
  ...casesOf('endJourney', {
    async 'deletes the drafts of the session'(world) {
      const session = world.newSession();
      const draftId = randomUUID();
      await save(session, draftId, draftOf(world));
      await session.value('endJourney', { body: { appId: 'EDP' } });
      return same(null, await load(session, draftId), '/data');
    },
  }),
];

type Input = Partial<QuotationDraft['people'][number]>;

function draftOf({ people: { woman } }: World, input: Input = {}, revision = 1): QuotationDraft {
  const draft = quotationDraft(woman);
  return { ...draft, revision, people: draft.people.map((person) => ({ ...person, ...input })) };
}

function bodyOf(draftId: string, draft: QuotationDraft) {
  return { appId: 'EDP', draftId, draft };
}

async function save(session: Session, draftId: string, draft: QuotationDraft): Promise<void> {
  await session.value('saveQuotationDraft', { body: bodyOf(draftId, draft) });
}

async function load(session: Session, draftId: string): Promise<QuotationDraft | null> {
  const { data } = await session.value('loadQuotationDraft', { params: { draftId } });
  return data;
}
