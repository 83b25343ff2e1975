import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Instance } from '../harness/instance';
import type { Sample } from '../harness/load/samples';

/** Requests on open connections, and as many on new ones. */
const HALF = 100;

interface Arrived {
  readonly sent: number;
  readonly responded: number;
  /** How the process ended, if not with exit code 0. */
  readonly error: string | undefined;
}

/**
 * Stops an instance with requests that its process has not read yet. The process is suspended while they are sent, so that they
 * are in the accept queue and in the buffers of its connections, however fast the machine is.
 */
export async function stopWithRequests(instance: Instance, sample: Sample): Promise<Arrived> {
  const agent = new Agent({ keepAlive: true });
  await Promise.all(Array.from({ length: HALF }, () => begin(sample, agent).status));

  process.kill(instance.pid, 'SIGSTOP');
  const requests = Array.from({ length: 2 * HALF }, () => begin(sample, agent));
  await Promise.all(requests.map(({ sent }) => sent));
  const stopped = instance.stop();
  process.kill(instance.pid, 'SIGCONT');

  const statuses = await Promise.all(requests.map(({ status }) => status));
  agent.destroy();
  const responded = statuses.filter((one) => one === sample.expected).length;
  return { sent: requests.length, responded, error: await stopped };
}

/** Begins a request. @returns `sent` resolves when the system has taken all of it; `status` is undefined without a response */
function begin({ method, port, path, headers }: Sample, agent: Agent) {
  const outgoing = request({ host: '127.0.0.1', agent, method, port, path, headers });
  const sent = once(outgoing, 'finish');
  const status = once(outgoing, 'response').then(
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
  return { sent, status };
}
