import type { MountReport, RegistryView } from '@edp/contracts';

/** A document that somebody was given. */
export interface SeenDocument {
  readonly requestedAt: number;
  /** The first one of a journey: nothing was begun before. */
  readonly isFirst: boolean;
  /** The release of each remote that it names. */
  readonly given: ReadonlyMap<string, string>;
}

interface Told extends MountReport {
  readonly by: object;
  readonly at: number;
}

/** So many sessions must have told of a release, and more than this share of them a failure (decision 0022). */
const LEAST_SESSIONS = 50;
const MOST_FAILING = 0.02;

/** What all buyers saw and told, with the time. */
export class Logbook {
  readonly documents: SeenDocument[] = [];
  private readonly reports: Told[] = [];

  documentSeen(
    { remotes }: RegistryView,
    when: Pick<SeenDocument, 'requestedAt' | 'isFirst'>,
  ): SeenDocument {
    const given = new Map(
      Object.entries(remotes).map(([name, { active }]) => [name, active.releaseId]),
    );
    const seen: SeenDocument = { ...when, given };
    this.documents.push(seen);
    return seen;
  }

  reported(by: object, report: MountReport): void {
    this.reports.push({ ...report, by, at: Date.now() });
  }

  /** How many times releases that came to life were told of, and those that did not. */
  get told(): Readonly<Record<MountReport['outcome'], number>> {
    const failed = this.reports.filter(({ outcome }) => outcome === 'failed').length;
    return { failed, mounted: this.reports.length - failed };
  }

  /** When enough was told of a release for it to be rolled back; null: never. */
  dueAt(remote: string, releaseId: string): number | null {
    const sessions = new Map<object, boolean>();
    for (const report of this.reports) {
      if (report.remote !== remote || report.releaseId !== releaseId) continue;
      const hasFailed = report.outcome === 'failed' || sessions.get(report.by) === true;
      sessions.set(report.by, hasFailed);
      const failing = [...sessions.values()].filter(Boolean).length;
      if (sessions.size >= LEAST_SESSIONS && failing > MOST_FAILING * sessions.size)
        return report.at;
    }
    return null;
  }
}
