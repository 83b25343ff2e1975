import { DAY_MS } from '@edp/domain';
import { type AuditLine } from '@edp/releases';
import { type Html, html } from '@edp/service';
import { type FailingRelease } from '../mounts/automatic-rollback';
import { ROLLBACK_RULE } from '../mounts/judge-release';
import { BOARD_PATH, type BoardSession, PASSWORD_PATH } from './board-access';
import { type BoardPage } from './layout';
import { type Period, PERIODS } from './load-figures';
import { remoteCard } from './remote-card';
import { LIMITS, type RemoteView } from './remote-view';
import { shellCard, type ShellView } from './shell-card';
import { count, counted, describeAction, milliseconds, percent, timeOfDay } from './texts';

interface BoardPageProps {
  readonly views: readonly RemoteView[];
  readonly shell: ShellView;
  readonly period: Period;
  /** Milliseconds. */
  readonly now: number;
  /** The operation that was just carried out. */
  readonly done: AuditLine | null;
  /** Why the gateway does not serve what the registry says, or null. */
  readonly problem: BoardProblem | null;
  /** Failing releases that are not rolled back automatically. */
  readonly failing: readonly FailingRelease[];
  readonly isReadOnly: boolean;
  readonly session: BoardSession;
}

/** A problem to show first: a sentence, and its cause. */
export interface BoardProblem {
  readonly what: string;
  readonly details: string;
}

/** The overview of all remotes. */
export function boardPage(props: BoardPageProps): BoardPage {
  const { views, shell, period, now, done, problem, failing, isReadOnly, session } = props;
  const hasFigures = views.every(({ figures }) => figures !== null);
  return {
    title: 'Releases',
    isOpen: true,
    main: html`<div class="top">
        <div>
          <h1>Releases</h1>
          <p class="soft">
            ${counted(views.length, 'remote')}, last ${period.name}, as of ${timeOfDay(now)}.
            <a href="${addressOf(period)}">Refresh</a>
          </p>
        </div>
        ${periods(period)}
      </div>
      ${done && html`<p class="notice good" role="status">${done.remote}: ${describeAction(done)}.</p>`}
      ${problem && html`<p class="notice bad" role="alert"><b>${problem.what}</b> ${problem.details}</p>`}
      ${failing.map(
        ({ remote, releaseId, tally, reason }) =>
          html`<p class="notice bad" role="alert">
            <b
              >${remote} ${releaseId} failed in ${count(tally.failures)} of the last
              ${count(tally.mounts)} sessions, and is not rolled back automatically.</b
            >
            ${reason}
          </p>`,
      )}
      ${
        !hasFigures &&
        html`<p class="notice" role="status">
          Figures are not available: the provider is down, or stores none.
          ${!isReadOnly && 'You can still roll releases back.'}
        </p>`
      }
      ${hasFigures && facts(views, now)}
      <div class="remotes">${views.map(remoteCard)} ${shellCard(shell)}</div>
      <p class="small soft foot">
        p75: three of four loads took this time or less, from the request until the page showed. The
        dotted lines are the limits, ${milliseconds(LIMITS.p75)} and ${LIMITS.failing * 100}%. Only
        failures that a release caused count as failed. Lost connections do not count.
        ${
          isReadOnly
            ? 'This board cannot change releases. Ask the team that publishes them to roll back a failing one.'
            : `${ROLLBACK_RULE} A canary is rolled back when it exceeds the limit.`
        }
      </p>
      <p class="small soft foot">
        You are logged in as ${session.operator}.
        ${session.password !== null && html`<a href="${PASSWORD_PATH}">Change your password</a>`}
      </p>`,
  };
}

function addressOf({ id }: Period): string {
  return `${BOARD_PATH}?period=${id}`;
}

function periods(current: Period): Html {
  const links = PERIODS.map((period) => {
    const isCurrent = period.id === current.id;
    return html`<a href="${addressOf(period)}" ${isCurrent && html`aria-current="page"`}
      >${period.name}</a
    >`;
  });
  return html`<nav class="periods" aria-label="Period">${links}</nav>`;
}

function facts(views: readonly RemoteView[], now: number): Html {
  const figures = views.flatMap((view) => view.figures ?? []);
  const loads = figures.reduce((sum, one) => sum + one.loads, 0);
  const failures = figures.reduce((sum, one) => sum + one.failures, 0);
  const slowest = figures.reduce((most, { p75 }) => Math.max(most, p75 ?? 0), 0);
  const isLate = ({ at, what }: AuditLine) => what === 'rollback' && now - Date.parse(at) < DAY_MS;
  const rolledBack = views.flatMap(({ events }) => events.filter(isLate)).length;
  const fact = (name: string, value: string, isOver = false) =>
    html`<div>
      <dt>${name}</dt>
      <dd class="num ${isOver && 'over'}">${value}</dd>
    </div>`;
  return html`<dl class="facts">
    ${fact('Loads', count(loads))}
    ${fact('Failed', percent(failures, loads), failures > loads * LIMITS.failing)}
    ${fact('Slowest p75', milliseconds(slowest || null), slowest > LIMITS.p75)}
    ${fact('Rolled back, 24 hours', count(rolledBack))}
  </dl>`;
}
