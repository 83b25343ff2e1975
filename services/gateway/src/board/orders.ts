import { type RegistryEntry } from '@edp/contracts';
import { stateHashOf, ReleaseError, type ReleaseManager } from '@edp/releases';
import { type Html, html } from '@edp/service';
import { MAX_FAILING } from '../mounts/judge-release';
import { type OrderPageProps } from './order-page';

/** Operations of an operator on the releases of a remote. */
export type OrderName = 'rollback' | 'promote' | 'canary' | 'retire';

export interface Subject {
  readonly remote: string;
  /** As the dashboard showed it; empty if the operation has none. */
  readonly releaseId: string;
  readonly entry: RegistryEntry;
  /** The share of a canary as the operator typed it; undefined: the page is shown for the first time. */
  readonly percent?: string | undefined;
}

export interface Order {
  /** Log message after success: "board: release rolled back". */
  readonly done: string;
  /** "mfe-plan was not retired". */
  readonly notDone: (remote: string) => string;
  /** Content of the confirmation page. @throws {ReleaseError} when it would be rejected */
  readonly confirmation: (
    manager: ReleaseManager,
    subject: Subject,
  ) => Promise<Pick<OrderPageProps, 'title' | 'plan' | 'fields'>>;
  /** @throws {ReleaseError} when nothing was done, or the audit line is missing (`UnrecordedChangeError`) */
  readonly carryOut: (
    manager: ReleaseManager,
    order: { readonly name: string; readonly why: string },
    form: Readonly<Record<string, string>>,
  ) => Promise<unknown>;
}

/** Suggested percentage of a new canary. */
const FIRST_SHARE = 5;

const id = (releaseId: string) => html`<span class="mono">${releaseId}</span>`;
const hidden = (releaseId: string) =>
  html`<input type="hidden" name="release" value="${releaseId}" />`;
/** What the page shows: promote and canary are only carried out while it is so. */
const shownFields = (releaseId: string, entry: RegistryEntry) =>
  html`${hidden(releaseId)}<input type="hidden" name="shown" value="${stateHashOf(entry)}" />`;
const JOURNEYS_CONTINUE = html`Journeys in progress keep the release that they started with. No
input is lost.`;

/** Sentence about the canary that ends when another release replaces it. */
function endsCanary({ canary }: RegistryEntry, releaseId: string): Html | false {
  return (
    canary !== undefined &&
    canary.releaseId !== releaseId &&
    html`${id(canary.releaseId)} is no longer the canary.`
  );
}

/** Sentence about a release that is not a new one. */
function wasRolledBack({ withdrawn }: RegistryEntry, releaseId: string): Html | false | undefined {
  return withdrawn?.includes(releaseId) && html`It was rolled back before: see the events.`;
}

/** All operations by name, which is part of their path. They share the implementation of the command of that name. */
export const ORDERS: Readonly<Record<OrderName, Order>> = {
  rollback: {
    done: 'release rolled back',
    // Also shown for a second click, when the release was rolled back.
    notDone: (remote) => `${remote} stays as it is`,
    async confirmation(manager, { remote, releaseId, entry: { canary } }) {
      const { from, to } = await manager.plannedRollback(remote, releaseId);
      const isCanary = canary?.releaseId === from;
      return {
        title: `Roll back ${remote}`,
        plan: [
          html`${id(from)} is withdrawn:
          ${isCanary ? `the canary, given to ${canary.percent}% of new journeys` : 'the live release'}.`,
          html`${id(to)}
          ${isCanary ? 'stays live, and is given to all buyers' : 'becomes live in its place'}, for
          new pages within a second.`,
          html`Journeys that have ${id(from)} get ${id(to)} with their next page. Pages that are
          open stay as they are, and no input is lost.`,
          html`It stays rolled back until an operator promotes it.`,
        ],
        fields: hidden(from),
      };
    },
    async carryOut(manager, order, { release = '' }) {
      if (await manager.rollback({ ...order, bad: release })) return;
      throw new ReleaseError(await manager.whyNotInUse(order.name, release));
    },
  },

  promote: {
    done: 'release promoted',
    notDone: (remote) => `Nothing of ${remote} was promoted`,
    confirmation: (_manager, { remote, releaseId, entry }) =>
      Promise.resolve({
        title: `Promote ${remote} ${releaseId}`,
        plan: [
          html`${id(releaseId)} is live for all new journeys within a second.`,
          entry.active !== releaseId &&
            html`${id(entry.active)} becomes the previous release. A rollback returns to it.`,
          endsCanary(entry, releaseId),
          wasRolledBack(entry, releaseId),
          JOURNEYS_CONTINUE,
        ],
        fields: shownFields(releaseId, entry),
      }),
    async carryOut(manager, order, { release = '', shown = '' }) {
      if (await manager.promote({ ...order, releaseId: release, shown })) return;
      throw new ReleaseError(`${release} is already live.`);
    },
  },

  canary: {
    done: 'canary changed',
    notDone: (remote) => `The canary of ${remote} was not changed`,
    confirmation: (_manager, { remote, releaseId, entry, percent }) => {
      const isCanary = entry.canary?.releaseId === releaseId;
      const share = isCanary ? entry.canary?.percent : FIRST_SHARE;
      return Promise.resolve({
        title: isCanary
          ? `Change the share of ${remote} ${releaseId}`
          : `Give ${remote} ${releaseId} to some buyers`,
        plan: [
          html`${id(releaseId)} is given to some new journeys, ${id(entry.active)} to all others.`,
          endsCanary(entry, releaseId),
          isCanary &&
            entry.canary?.held !== undefined &&
            html`It is held. Another share lifts the hold.`,
          wasRolledBack(entry, releaseId),
          html`If more than ${MAX_FAILING * 100}% of its sessions fail it is rolled back. If it is
          slower it is held.`,
          JOURNEYS_CONTINUE,
        ],
        fields: html`${shownFields(releaseId, entry)}
          <label for="percent">Of 100 new journeys${isCanary && ' (0 ends the canary)'}</label>
          <input
            id="percent"
            name="percent"
            type="number"
            min="${isCanary ? 0 : 1}"
            max="99"
            value="${percent ?? share}"
            required
          />`,
      });
    },
    async carryOut(manager, order, { release = '', percent = '', shown = '' }) {
      if (!/^(0|[1-9][0-9]?)$/.test(percent))
        throw new ReleaseError(
          'Give the canary to 1 to 99 of 100 new journeys, or enter 0 to end it.',
        );
      if (percent !== '0') {
        const share = { releaseId: release, percent: Number(percent), shown };
        if (await manager.canary({ ...order, ...share })) return;
        throw new ReleaseError(`${release} already gets ${percent} of 100 new journeys.`);
      }
      await manager.endCanary({ ...order, expected: release });
    },
  },

  retire: {
    done: 'remote retired',
    notDone: (remote) => `${remote} was not retired`,
    confirmation: (_manager, { remote, entry }) =>
      Promise.resolve({
        title: `Retire ${remote}`,
        plan: [
          html`${id(entry.active)} is no longer live, and the pages of ${remote} end within a
          second.`,
          html`Pages that are open stay as they are.`,
          html`The command <span class="mono">promote</span> brings it back.`,
        ],
        fields: hidden(entry.active),
      }),
    carryOut: (manager, order, { release = '' }) => manager.retire({ ...order, expected: release }),
  },
};
