/** A request, or a disturbance of the product, in milliseconds since 1970. */
interface Span {
  readonly startedAt: number;
  readonly endedAt: number;
}

/** The times at which a check disturbs the product, such as a kill with the restart after it. */
export class Disturbances {
  private readonly spans: Span[] = [];

  /** Disturbs the product. */
  async during<T>(disturb: () => Promise<T>): Promise<T> {
    const startedAt = Date.now();
    try {
      return await disturb();
    } finally {
      this.spans.push({ startedAt, endedAt: Date.now() });
    }
  }

  /** When the last one ended; 0 before. */
  get lastEnd(): number {
    return Math.max(0, ...this.spans.map(({ endedAt }) => endedAt));
  }

  /** Those that began after one disturbance and ended before the next. Call it when none is under way. */
  without<T extends Span>(requests: readonly T[]): T[] {
    return requests.filter((request) =>
      this.spans.every(
        ({ startedAt, endedAt }) => request.startedAt > endedAt || request.endedAt < startedAt,
      ),
    );
  }
}
