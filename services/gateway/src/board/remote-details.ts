import { MINUTE_MS } from '@edp/domain';
import { type AuditLine } from '@edp/releases';
import { type Html, html } from '@edp/service';
import { formatVital } from '../vitals/vital-watch';
import { orderPath } from './board-access';
import { type RemoteFigures } from './load-figures';
import { type ReleaseView, type RemoteView } from './remote-view';
import {
  count,
  describeAction,
  describeActor,
  milliseconds,
  moment,
  percent,
  STATES,
} from './texts';
import { type VitalFigure, type Vitals } from './vital-figures';

const MAX_EVENTS = 8;

/** Collapsed details: releases, events, and the figures of the charts. */
export function remoteDetails(view: RemoteView): Html {
  const { name, entry, releases, figures, vitals, events } = view;
  return html`<div class="requests">
    <details>
      <summary>Releases and events<span class="hidden"> of ${name}</span></summary>
      <div class="more">
        ${releaseTable(name, releases, figures, entry.canary?.percent)} ${eventList(events)}
      </div>
    </details>
    ${
      figures &&
      html`<details>
        <summary>Figures<span class="hidden"> of ${name}</span></summary>
        ${figureTable(name, figures)}
      </details>`
    }
    ${vitalDetails(name, vitals)}
  </div>`;
}

/** Collapsed web vitals of a remote or the shell; nothing without reports. */
export function vitalDetails(name: string, vitals: Vitals): Html | false {
  return (
    vitals.live.length + vitals.canary.length > 0 &&
    html`<details>
      <summary>Web vitals<span class="hidden"> of ${name}</span></summary>
      <p class="small soft">p75 at all gateways, since ${moment(vitals.since * MINUTE_MS)}</p>
      ${vitalTable(name, vitals)}
    </details>`
  );
}

function releaseTable(
  name: string,
  releases: readonly ReleaseView[],
  figures: RemoteFigures | null,
  canaryPercent: number | undefined,
): Html {
  const rows = releases.map(({ releaseId, state, isServed, manifest, publishedAt, reasons }) => {
    const loads = figures?.byRelease.get(releaseId);
    return html`<tr>
      <th scope="row"><span class="mono">${releaseId}</span></th>
      <td>
        ${STATES[state]}${state === 'canary' && `, ${canaryPercent ?? 0} of 100`}${!isServed && ', not served'}
      </td>
      <td>${manifest?.commit?.slice(0, 8) ?? '–'}</td>
      <td>${moment(publishedAt.getTime())}</td>
      <td>${manifest?.owner ?? '–'}</td>
      <td class="num">${loads ? count(loads.loads) : '–'}</td>
      <td class="num">${loads ? percent(loads.failures, loads.loads) : '–'}</td>
      <td class="num">${milliseconds(loads?.p75 ?? null)}</td>
      <td>${reasons.length === 0 ? 'Fits' : reasons.join('; ')}</td>
      <td>
        ${
          state !== 'live' &&
          reasons.length === 0 &&
          isServed &&
          waysOf(name, releaseId, state === 'canary' ? 'Change share' : 'Canary')
        }
      </td>
    </tr>`;
  });
  return scrollableTable(
    `Releases of ${name}`,
    html`<caption>
      Stored releases
    </caption>`,
    [
      ...['Release', 'State', 'Commit', 'Published', 'Owner'].map(column),
      ...['Loads', 'Failed', 'p75'].map(numberColumn),
      column('Live shell'),
      column(html`<span class="hidden">Actions</span>`),
    ],
    rows,
  );
}

/** Operations on a compatible release that is not live. */
function waysOf(name: string, releaseId: string, canary: string): Html {
  const way = (order: 'promote' | 'canary', text: string) =>
    html`<a href="${orderPath(order, name)}?release=${releaseId}"
      >${text}<span class="hidden"> of ${name} ${releaseId}</span></a
    >`;
  return html`<span class="row">${way('promote', 'Promote')} ${way('canary', canary)}</span>`;
}

const column = (name: string | Html) => html`<th scope="col">${name}</th>`;
const numberColumn = (name: string) => html`<th scope="col" class="num">${name}</th>`;

/** A horizontally scrollable table, also by keyboard. */
function scrollableTable(
  label: string,
  caption: Html,
  columns: readonly Html[],
  rows: readonly Html[],
): Html {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${label}">
    <table>
      ${caption}
      <thead>
        <tr>
          ${columns}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function eventList(events: readonly AuditLine[]): Html {
  const items = events.slice(0, MAX_EVENTS).map(
    (line) =>
      html`<li class="small">
        <span class="cap num">${moment(Date.parse(line.at))}, ${describeActor(line.who)}</span>
        ${describeAction(line)}: ${line.why}
      </li>`,
  );
  return html`<div>
    <h3>Last events</h3>
    ${
      items.length > 0
        ? html`<ul class="events">
            ${items}
          </ul>`
        : html`<p class="small soft">No events yet.</p>`
    }
  </div>`;
}

/** The figures of the charts, newest first, without empty columns. */
function figureTable(name: string, { slots }: RemoteFigures): Html {
  const rows = slots
    .filter(({ loads }) => loads > 0)
    .toReversed()
    .map(
      (slot) =>
        html`<tr>
          <th scope="row">${moment(slot.from * MINUTE_MS)}</th>
          <td class="num">${count(slot.loads)}</td>
          <td class="num">${count(slot.failures)}</td>
          <td class="num">${percent(slot.failures, slot.loads)}</td>
          <td class="num">${milliseconds(slot.p75)}</td>
        </tr>`,
    );
  if (rows.length === 0) return html`<p class="small soft">No loads in this time.</p>`;
  return scrollableTable(
    `Figures of ${name}`,
    html`<caption class="hidden">
      Figures of ${name}
    </caption>`,
    [column('From'), ...['Loads', 'Failed', 'Share', 'p75'].map(numberColumn)],
    rows,
  );
}

/** The 75th percentile of web vitals: the live release beside the canary. */
function vitalTable(name: string, { live, canary }: Vitals): Html {
  const keyOf = ({ page, name: vital, view }: VitalFigure) => [page, vital, view].join(' ');
  const byKey = (figures: readonly VitalFigure[]) =>
    new Map(figures.map((figure) => [keyOf(figure), figure]));
  const [ofLive, ofCanary] = [byKey(live), byKey(canary)];
  const rows = [...new Map([...ofLive, ...ofCanary])]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([key, { page, name: vital, view }]) =>
        html`<tr>
          <th scope="row">${page}</th>
          <td>${vital}, ${view} view</td>
          ${cells(ofLive.get(key))} ${cells(ofCanary.get(key))}
        </tr>`,
    );
  return scrollableTable(
    `Web vitals of ${name}`,
    html`<caption class="hidden">
      Web vitals of ${name}, p75
    </caption>`,
    [
      ...['Page', 'Vital'].map(column),
      ...['Live', 'Reports', 'Canary', 'Reports'].map(numberColumn),
    ],
    rows,
  );
}

function cells(figure: VitalFigure | undefined): Html {
  return html`<td class="num">${figure ? formatVital(figure.name, figure.p75) : '–'}</td>
    <td class="num">${figure ? count(figure.reports) : '–'}</td>`;
}
