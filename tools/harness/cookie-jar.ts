/** The cookies of one browser at one origin. */
export class CookieJar {
  private readonly cookies = new Map<string, string>();

  /** Takes what a response sets. */
  take(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const end = pair.indexOf('=');
      this.cookies.set(pair.slice(0, end), pair.slice(end + 1));
    }
  }

  /** The header of a request; none when there is nothing to send. */
  headers(): Readonly<Record<string, string>> {
    if (this.cookies.size === 0) return {};
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }
}
