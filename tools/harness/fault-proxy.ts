import { randomInt } from 'node:crypto';
import { Agent, createServer, type IncomingMessage, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../lib/ports.mjs';

/** What the proxy does with a request. */
export type Fate =
  | 'passed'
  | 'requestLost'
  | 'answerLost'
  /** Arrives twice at the same time. */
  | 'doubled'
  /** Never arrives, although the sender gets a response. */
  | 'swallowed'
  /** The sender gets a response at once; the request arrives later, after others. */
  | 'delayed';

export type Fates = Readonly<Record<Fate, number>>;

interface FaultProxyOptions {
  /** Of the service on this machine that requests are passed on to. */
  readonly port: number;
  readonly fateOf: (path: string) => Fate;
  /** Source address of a passed request; the system's choice when absent. */
  readonly senderOf?: () => string | undefined;
  /** How late a delayed request is. */
  readonly delayMs?: () => number;
}

export interface FaultProxy {
  readonly origin: string;
  /** Count of requests by their fate. */
  readonly countsByFate: Fates;
  /** How many requests the service responded to with 2xx. */
  accepted(): number;
  close(): Promise<void>;
}

interface Message {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const ACCEPTED = 202;

/** A proxy between two services, or a buyer and the product, that injects network faults. */
export async function startFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const countsByFate = {
    passed: 0,
    requestLost: 0,
    answerLost: 0,
    doubled: 0,
    swallowed: 0,
    delayed: 0,
  } satisfies Record<Fate, number>;
  let accepted = 0;
  const agent = new Agent({ keepAlive: false });

  const server = createServer((incoming, outgoing) => {
    const fate = options.fateOf(incoming.url ?? '/');
    countsByFate[fate] += 1;
    const respond = async (): Promise<Message | null> => {
      const body = await buffer(incoming);
      const pass = () => passOn(incoming, body);
      switch (fate) {
        case 'passed':
          return pass();
        case 'requestLost':
          return null;
        case 'answerLost':
          await pass();
          return null;
        case 'doubled':
          return (await Promise.all([pass(), pass()]))[0];
        case 'delayed':
          void sleep(options.delayMs?.() ?? 0)
            .then(pass)
            // The service may have ended meanwhile.
            .catch(() => undefined);
          return { status: ACCEPTED, headers: {}, body: Buffer.alloc(0) };
        case 'swallowed':
          return { status: ACCEPTED, headers: {}, body: Buffer.alloc(0) };
      }
    };
    respond().then(
      (message) => {
        if (!message) incoming.socket.destroy();
        else outgoing.writeHead(message.status, message.headers).end(message.body);
      },
      // The service cannot be reached: the connection breaks.
      () => incoming.socket.destroy(),
    );
  });

  function passOn({ url, method, headers }: IncomingMessage, body: Buffer): Promise<Message> {
    const { port } = options;
    return new Promise((resolve, reject) => {
      const localAddress = options.senderOf?.();
      const onward = httpRequest(
        {
          host: '127.0.0.1',
          port,
          agent,
          path: url,
          method,
          headers: { ...headers, host: `127.0.0.1:${port}`, connection: 'close' },
          ...(localAddress && { localAddress }),
        },
        (response) => {
          const { statusCode = 502 } = response;
          if (statusCode >= 200 && statusCode < 300) accepted += 1;
          buffer(response).then((content) => {
            const { connection: _, 'transfer-encoding': __, ...headers } = response.headers;
            resolve({ status: statusCode, headers, body: content });
          }, reject);
        },
      );
      onward.once('error', reject);
      onward.end(body);
    });
  }

  return { ...(await listen(server)), countsByFate, accepted: () => accepted };
}

/** A random loopback address, because the gateway limits the requests of one address. Linux has all of 127.0.0.0/8. */
export function anyAddress(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const byte = () => randomInt(1, 255);
  return `127.${byte()}.${byte()}.${byte()}`;
}
