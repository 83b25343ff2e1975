import { type ReleaseManifest } from '@edp/contracts';
import { type Html, html } from '@edp/service';
import { vitalDetails } from './remote-details';
import { type BoardFacts } from './remote-view';
import { vitalFigures, type Vitals } from './vital-figures';

export interface ShellView {
  readonly name: string;
  readonly releaseId: string;
  readonly vitals: Vitals;
}

/** The shell that this gateway serves, with the web vitals of its pages. It has no canary. */
export function shellView(
  { name, releaseId }: Pick<ReleaseManifest, 'name' | 'releaseId'>,
  { totals, since }: BoardFacts['vitals'],
): ShellView {
  const live = vitalFigures(totals, name, releaseId);
  return { name, releaseId, vitals: { live, canary: [], since } };
}

/**
 * The web vitals of the shell; nothing without reports. There are no operations: the shell is deployed with the gateway
 * and not by the registry.
 */
export function shellCard({ name, releaseId, vitals }: ShellView): Html | false {
  const details = vitalDetails(name, vitals);
  return (
    details &&
    html`<section class="remote" aria-labelledby="${name}">
      <h2 id="${name}">${name}</h2>
      <p class="small soft">Live <span class="mono">${releaseId.slice(0, 7)}</span></p>
      <div class="requests">${details}</div>
    </section>`
  );
}
