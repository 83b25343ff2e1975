import { type Case, casesOf } from '../case';
import { during, holds, same } from '../finding';
import { quoted } from '../journey/journeys';
import { isRejected } from '../wire/checks';
import type { World } from '../world';

/** Decisions section 3: continuing on another device, and ending the journey. */
export const SHARING: readonly Case[] = [
  ...casesOf('removeDevice', {
    async 'ends the access of the removed device, and of links that were not opened'(world) {
      const { session, refId, shareToken } = await shared(world);
      const removed = world.newSession();
      await removed.value('loadSharedQuotation', { params: { shareToken } });
      const unopened = await session.value('shareQuotation', { params: { refId } });
      const { data } = await session.value('listDevices', { params: { refId } });
      const { deviceId } = data.find(({ isThis }) => !isThis) ?? {};
      await session.value('removeDevice', { body: { refId, deviceId } });
      const loaded = await removed.call('loadQuotation', { params: { refId } });
      const params = { shareToken: unopened.shareToken };
      const opened = await world.newSession().call('loadSharedQuotation', { params });
      return [
        ...during('the device', isRejected(loaded, { code: 'notFound' })),
        ...during('the link', isRejected(opened, { code: 'notFound' })),
      ];
    },
  }),
  ...casesOf('loadSharedQuotation', {
    async 'gives one other session access to the journey, and the first one retains it'(world) {
      const { session, refId, shareToken } = await shared(world);
      const second = world.newSession();
      const opened = await second.value('loadSharedQuotation', { params: { shareToken } });
      const loaded = await second.value('loadQuotation', { params: { refId } });
      const owner = await session.call('loadQuotation', { params: { refId } });
      return [
        ...same(refId, opened.data.refId, '/data/refId'),
        ...same(refId, loaded.data.refId, '/data/refId'),
        ...holds(owner.status === 200, '200 for the session that shared it', owner.status),
      ];
    },
    async 'responds to a used link as to an unknown one'(world) {
      const { shareToken } = await shared(world);
      await world.newSession().value('loadSharedQuotation', { params: { shareToken } });
      const open = (token: string) =>
        world.newSession().call('loadSharedQuotation', { params: { shareToken: token } });
      const used = await open(shareToken);
      const unknown = await open('C'.repeat(shareToken.length));
      return [
        ...isRejected(used, { code: 'notFound' }),
        ...holds(used.text === unknown.text, `as for an unknown link: ${unknown.text}`, used.text),
      ];
    },
  }),
  ...casesOf('endJourney', {
    async 'revokes every journey of the session'(world) {
      const { session, refId } = await quoted(world.target, [world.people.woman]);
      const before = await session.value('loadJourney', { params: PRODUCT });
      await session.value('endJourney', { body: { appId: 'EDP' } });
      const after = await session.value('loadJourney', { params: PRODUCT });
      return [
        ...same({ refId, ...PRODUCT }, before.data, { pointer: '/data', when: 'before' }),
        ...same(null, after.data, { pointer: '/data', when: 'afterwards' }),
        ...during(
          'afterwards',
          isRejected(await session.call('loadQuotation', { params: { refId } }), {
            code: 'notFound',
          }),
        ),
      ];
    },
  }),
];

const PRODUCT = { productCode: 'onemedical', entityType: 'insurance' } as const;

async function shared(world: World) {
  const journey = await quoted(world.target, [world.people.woman]);
  const { shareToken } = await journey.session.value('shareQuotation', {
    params: { refId: journey.refId },
  });
  return { ...journey, shareToken };
}
