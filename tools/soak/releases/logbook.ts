import type { MountReport, RegistryView } from '@edp/contracts';

/** A document that was served to a buyer. */
export interface SeenDocument {
  readonly requestedAt: number;
  /** The first one of a journey. */
  readonly isFirst: boolean;
  /** The release of each remote that it names. */
  readonly given: ReadonlyMap<string, string>;
}

interface TimedReport extends MountReport {
  readonly by: object;
  readonly at: number;
}

/** The reporting sessions for a rollback, and the share of failures that must be exceeded (decision 0022). */
const LEAST_SESSIONS = 50;
const MOST_FAILING = 0.02;

/** All documents and mount reports of the buyers, with their times. */
export class Logbook {
  readonly documents: SeenDocument[] = [];
  private readonly reports: TimedReport[] = [];

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

  /** Counts of mount reports by outcome. */
  get counts(): Readonly<Record<MountReport['outcome'], number>> {
    const failed = this.reports.filter(({ outcome }) => outcome === 'failed').length;
    return { failed, mounted: this.reports.length - failed };
  }

  /** When the reports sufficed for a rollback of the release; null: never. */
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
