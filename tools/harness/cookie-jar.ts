/** The cookies of one browser at one origin. */
export class CookieJar {
  private readonly cookies = new Map<string, string>();

  /** Stores the cookies that a response sets. */
  store(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const end = pair.indexOf('=');
      this.cookies.set(pair.slice(0, end), pair.slice(end + 1));
    }
  }

  /** The cookie header of a request; none without cookies. */
  headers(): Readonly<Record<string, string>> {
    if (this.cookies.size === 0) return {};
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }
}
