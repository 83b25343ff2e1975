import type { Instance } from '../harness/instance';

/** The sample configuration of HAProxy with as many servers as there are, in the place of two of each. */
export function withServers(sample: string, instances: readonly Instance[]): string {
  return sample.replace(/(?: {2}server (\S+)-\d+ .*\n)+/g, (lines, service: string) => {
    const servers = instances.filter(({ name }) => name.startsWith(`${service}-`));
    if (servers.length === 0) return lines;
    return servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}\n`).join('');
  });
}
