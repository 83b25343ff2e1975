import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Instance } from '../harness/instance';
import type { Sample } from './samples';

/** On connections that are open and on new ones. */
const HALF = 100;

export interface Arrived {
  readonly sent: number;
  readonly answered: number;
  /** How the process ended, where that is not with exit code 0. */
  readonly fault: string | undefined;
}

/**
 * Stops an instance while requests have arrived that its process has not looked at yet. It is suspended meanwhile: so they are
 * there, in the accept queue and in the buffers of its connections, however fast the machine is.
 */
export async function stopWithRequests(instance: Instance, sample: Sample): Promise<Arrived> {
  const agent = new Agent({ keepAlive: true });
  await Promise.all(Array.from({ length: HALF }, () => begin(sample, agent).answer));

  process.kill(instance.pid, 'SIGSTOP');
  const requests = Array.from({ length: 2 * HALF }, () => begin(sample, agent));
  await Promise.all(requests.map(({ sent }) => sent));
  const stopped = instance.stop();
  process.kill(instance.pid, 'SIGCONT');

  const statuses = await Promise.all(requests.map(({ answer }) => answer));
  agent.destroy();
  const answered = statuses.filter((status) => status === sample.expected).length;
  return { sent: requests.length, answered, fault: await stopped };
}

/** @returns when the system has taken all of the request; the status of the response, or undefined for none */
function begin({ method, port, path, headers }: Sample, agent: Agent) {
  const outgoing = request({ host: '127.0.0.1', agent, method, port, path, headers });
  const sent = once(outgoing, 'finish');
  const answer = once(outgoing, 'response').then(
    async ([response]: IncomingMessage[]) => {
      if (!response) return undefined;
      const ended = once(response, 'end');
      response.resume();
      return ended.then(
        () => response.statusCode,
        () => undefined,
      );
    },
    () => undefined,
  );
  outgoing.end();
  return { sent, answer };
}
