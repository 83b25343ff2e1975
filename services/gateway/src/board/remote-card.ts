import { JOURNEY_REMOTES } from '@edp/contracts';
import { Html, html } from '@edp/service';
import { orderPath } from './board-access';
import { type ColumnPart, chart, shareBar } from './charts';
import { type Loads, type RemoteFigures } from './load-figures';
import { remoteDetails } from './remote-details';
import { LIMITS, type RemoteView } from './remote-view';
import { count, counted, FAILURES, MARKS, milliseconds, percent } from './texts';

/** The card of a remote: overview and details. */
export function remoteCard(view: RemoteView): Html {
  const { name, owner, marks, figures, entry } = view;
  const inUse = entry.canary?.releaseId ?? entry.active;
  const tags = marks.map((mark) => {
    const { text, look } = MARKS[mark];
    return html`<li class="tag ${look}">${text}</li>`;
  });
  return html`<article class="remote" aria-labelledby="remote-${name}">
    <div class="sight">
      <div class="who">
        <h2 id="remote-${name}">${name}</h2>
        <p class="small soft">${owner}</p>
        <ul class="tags" aria-label="State of ${name}">
          ${tags}
        </ul>
      </div>
      ${traffic(view)} ${times(figures)} ${failures(figures)}
      <div class="ways">
        ${fit(view)}
        <a class="button" href="${orderPath('rollback', name)}?release=${inUse}"
          >${entry.canary ? 'Roll back canary' : 'Roll back'}<span class="hidden">
            of ${name}</span
          ></a
        >
        ${
          !JOURNEY_REMOTES.has(name) &&
          html`<a class="button" href="${orderPath('retire', name)}"
            >Retire<span class="hidden"> ${name}</span></a
          >`
        }
      </div>
    </div>
    ${
      entry.canary?.held !== undefined &&
      html`<p class="notice bad">
        <b>The canary is held, and is not promoted.</b> ${entry.canary.held}.
      </p>`
    }
    ${remoteDetails(view)}
  </article>`;
}

interface Shares {
  readonly live: number;
  readonly canary: number;
  readonly earlier: number;
}

/** Loads of the live release, the canary, and earlier releases of journeys in progress. */
function sharesOf(
  byRelease: ReadonlyMap<string, Loads>,
  { active, canary }: RemoteView['entry'],
): Shares {
  const loadsOf = (releaseId = '') => byRelease.get(releaseId)?.loads ?? 0;
  const all = [...byRelease.values()].reduce((sum, { loads }) => sum + loads, 0);
  const [live, some] = [loadsOf(active), loadsOf(canary?.releaseId)];
  return { live, canary: some, earlier: all - live - some };
}

const partsOf = (shares: Shares): ColumnPart[] =>
  (['live', 'canary', 'earlier'] as const).map((look) => ({ look, value: shares[look] }));

function traffic({ entry, figures }: RemoteView): Html {
  const shares = sharesOf(figures?.byRelease ?? new Map(), entry);
  const all = figures?.loads ?? 0;
  const share = (value: number) => (all === 0 ? '' : `${Math.round((value / all) * 100)}%`);
  const item = (look: string, text: Html, value: number) =>
    html`<li>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <rect class="${look}" width="10" height="10" rx="3" />
      </svg>
      <span>${text} ${share(value)}</span>
    </li>`;
  const id = (releaseId: string) => html`<span class="mono">${releaseId.slice(0, 7)}</span>`;
  return html`<div class="traffic num">
    <p class="cap">Loads, by release</p>
    <p class="figure">${figures ? count(figures.loads) : '–'}</p>
    ${
      figures &&
      chart({
        columns: figures.slots.map(({ byRelease }) => partsOf(sharesOf(byRelease, entry))),
        top: 4,
        label: `${counted(figures.loads, 'load')} over time, by release; see the table below for the figures`,
      })
    }
    ${all > 0 && shareBar(partsOf(shares))}
    <ul class="legend">
      ${item('live', html`Live ${id(entry.active)}`, shares.live)}
      ${
        entry.canary &&
        item(
          'canary',
          html`Canary ${id(entry.canary.releaseId)}, ${entry.canary.percent} of 100:`,
          shares.canary,
        )
      }
      ${shares.earlier > 0 && item('earlier', html`Earlier`, shares.earlier)}
    </ul>
  </div>`;
}

function times(figures: RemoteFigures | null): Html {
  const isOver = figures?.p75 != null && figures.p75 > LIMITS.p75;
  return html`<div class="num">
    <p class="cap">Load time, p75</p>
    <p class="figure ${isOver && 'over'}">${milliseconds(figures?.p75 ?? null)}</p>
    ${
      figures &&
      chart({
        columns: figures.slots.map(({ p75 }) => [{ value: p75 ?? 0, look: 'time' }]),
        top: LIMITS.p75 * 1.2,
        limit: LIMITS.p75,
        label: `Load time over time, p75; ${milliseconds(figures.p75)} in all, the limit is ${milliseconds(LIMITS.p75)}`,
      })
    }
  </div>`;
}

function failures(figures: RemoteFigures | null): Html {
  const isOver = figures !== null && figures.failures > figures.loads * LIMITS.failing;
  const [first, ...others] = figures?.reasons ?? [];
  return html`<div class="num">
    <p class="cap">Failed</p>
    <p class="figure ${isOver && 'over'}">
      ${figures ? percent(figures.failures, figures.loads) : '–'}
    </p>
    ${
      figures &&
      chart({
        columns: figures.slots.map((slot) => [
          { value: slot.loads === 0 ? 0 : slot.failures / slot.loads, look: 'fails' },
        ]),
        top: LIMITS.failing * 2,
        limit: LIMITS.failing,
        label: `Share of failed loads over time; ${counted(figures.failures, 'load')} failed, the limit is ${LIMITS.failing * 100}%`,
      })
    }
    ${
      first &&
      html`<p class="cap">
        Most: ${FAILURES[first[0]]}, ${count(first[1])}${others.length > 0 && ' and others'}
      </p>`
    }
  </div>`;
}

const MET = icon('M8 12.3l2.8 2.8L16 9.5');
const BROKEN = icon('M12 7.5v5.5M12 16.4v.1');

function icon(path: string): Html {
  return new Html(
    `<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="${path}"/></svg>`,
  );
}

/** Shows an incompatible release in use first, then an incompatible newest one. */
function fit({ releases }: RemoteView): Html {
  const unfit = releases.filter(({ reasons }) => reasons.length > 0);
  const used = unfit.find(({ state }) => state === 'live' || state === 'canary');
  const [newest] = releases;
  const next = unfit.find((one) => one === newest && one.state === 'published');
  const worst = used ?? next;
  if (releases.length === 0) return html`<p class="fit">Not known whether it fits</p>`;
  if (!worst) return html`<p class="fit good">${MET}<span>Contract met</span></p>`;
  return html`<p class="fit bad">
    ${BROKEN}<span
      ><span class="mono">${worst.releaseId.slice(0, 7)}</span> does not fit the live shell:
      ${worst.reasons.join('; ')}</span
    >
  </p>`;
}
