/** A recorded XMLHttpRequest: a form with its file. */
export interface SentForm {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
}

interface FormReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `never` leaves the request pending. */
export type FormResponse = FormReply | 'never';

/**
 * A fake XMLHttpRequest with the parts that uploads need: it sends nothing, and reports progress at one half and at the
 * end. If `respond` throws, the connection breaks half-way.
 *
 * @example
 * globalThis.XMLHttpRequest = fakeFormRequest(({ form }) => ({ status: 200, body: {} }));
 */
export function fakeFormRequest(respond: (sent: SentForm) => FormResponse): typeof XMLHttpRequest {
  class FakeFormRequest {
    onload = ignore;
    onerror = ignore;
    ontimeout = ignore;
    onabort = ignore;
    readonly upload = { onprogress: ignoreProgress };
    timeout = 0;
    status = 0;
    responseText = '';
    private sent = { method: '', url: '' };
    private readonly headers: Record<string, string> = {};
    private replyHeaders: Readonly<Record<string, string>> = {};
    private isOver = false;
    private timer: ReturnType<typeof setTimeout> | undefined;

    open(method: string, url: string): void {
      this.sent = { method, url };
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.replyHeaders[name.toLowerCase()] ?? null;
    }

    send(form: FormData): void {
      if (this.timeout > 0) this.timer = setTimeout(() => this.end('ontimeout'), this.timeout);
      queueMicrotask(() => {
        this.progress(1);
        try {
          const reply = respond({ ...this.sent, headers: this.headers, form });
          if (reply !== 'never') this.load(reply);
        } catch {
          this.end('onerror');
        }
      });
    }

    abort(): void {
      this.end('onabort');
    }

    private load({ status, body, headers = {} }: FormReply): void {
      this.progress(2);
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.replyHeaders = headers;
      this.end('onload');
    }

    private progress(loaded: number): void {
      if (!this.isOver) this.upload.onprogress({ lengthComputable: true, loaded, total: 2 });
    }

    private end(how: 'onload' | 'onerror' | 'ontimeout' | 'onabort'): void {
      if (this.isOver) return;
      this.isOver = true;
      clearTimeout(this.timer);
      this[how]();
    }
  }
  return FakeFormRequest as unknown as typeof XMLHttpRequest;
}

function ignore(): void {
  // Replaced by the code under test.
}

function ignoreProgress(_event: Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>) {
  // Replaced by the code under test.
}
