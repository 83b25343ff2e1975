import { randomInt } from 'node:crypto';
import { Agent, createServer, type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What becomes of a request on its way. */
export type Fate =
  | 'passed'
  | 'requestLost'
  | 'answerLost'
  /** Arrives twice at the same time. */
  | 'doubled'
  /** Never arrives, although the sender is told it did. */
  | 'swallowed'
  /** The sender is told it arrived; it does so later, behind others. */
  | 'delayed';

export type Fates = Readonly<Record<Fate, number>>;

interface FaultProxyOptions {
  /** Where requests are passed on to, on this machine. */
  readonly port: number;
  readonly fateOf: (path: string) => Fate;
  /** The address a request is passed on from; one the system chooses when absent. */
  readonly senderOf?: () => string | undefined;
  /** How late a delayed request is. */
  readonly delayMs?: () => number;
}

export interface FaultProxy {
  readonly origin: string;
  /** How many requests met which fate. */
  readonly met: Fates;
  close(): void;
}

interface Message {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const TOLD_ARRIVED = 202;

/** Stands between two services, or a buyer and the product, and does to requests what networks do. */
export async function startFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const met = {
    passed: 0,
    requestLost: 0,
    answerLost: 0,
    doubled: 0,
    swallowed: 0,
    delayed: 0,
  } satisfies Record<Fate, number>;
  const agent = new Agent({ keepAlive: false });

  const server = createServer((incoming, outgoing) => {
    const fate = options.fateOf(incoming.url ?? '/');
    met[fate] += 1;
    const respond = async (): Promise<Message | null> => {
      const body = await bodyOf(incoming);
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
            .catch(ignore);
          return { status: TOLD_ARRIVED, headers: {}, body: Buffer.alloc(0) };
        case 'swallowed':
          return { status: TOLD_ARRIVED, headers: {}, body: Buffer.alloc(0) };
      }
    };
    respond().then(
      (answer) => {
        if (!answer) incoming.socket.destroy();
        else outgoing.writeHead(answer.status, answer.headers).end(answer.body);
      },
      // The other side is not there: the line breaks.
      () => incoming.socket.destroy(),
    );
  });

  function passOn({ url, method, headers }: IncomingMessage, body: Buffer): Promise<Message> {
    const { port } = options;
    return new Promise((resolve, reject) => {
      const localAddress = options.senderOf?.();
      const onward = httpRequest(
        {
          ...{ host: '127.0.0.1', port, agent, path: url, method },
          headers: { ...headers, host: `127.0.0.1:${port}`, connection: 'close' },
          ...(localAddress && { localAddress }),
        },
        (answer) => {
          bodyOf(answer).then((answered) => {
            const { connection: _, 'transfer-encoding': __, ...kept } = answer.headers;
            resolve({ status: answer.statusCode ?? 502, headers: kept, body: answered });
          }, reject);
        },
      );
      onward.once('error', reject);
      onward.end(body);
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    met,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Buyers do not all sit behind one address, for which the gateway limits requests. Linux has all of 127.0.0.0/8. */
export function anyAddress(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const byte = () => randomInt(1, 255);
  return `127.${byte()}.${byte()}.${byte()}`;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function ignore(): void {
  // What was delayed may find nobody there.
}
