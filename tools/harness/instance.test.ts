import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { startService } from '../lib/service.mjs';
import { SERVICE_NAMES, SERVICES } from '../lib/services.mjs';
import { createInstance } from './instance';

jest.mock('../lib/service.mjs', () => ({ startService: jest.fn() }));

describe('an instance', () => {
  it.each(SERVICE_NAMES)('of %s runs with the arguments of its image', (service) => {
    createInstance({ name: 'one', service, port: 1, env: {}, logFile: '' }).start();
    const [options] = jest.mocked(startService).mock.lastCall ?? [];
    const dockerfile = readFileSync(
      join(ROOT, 'services', SERVICES[service].folder, 'Dockerfile'),
      'utf8',
    );
    const [, command = '[]'] = /^CMD (.*)$/m.exec(dockerfile) ?? [];
    expect(['node', ...(options?.flags ?? []), options?.script]).toEqual(JSON.parse(command));
  });
});
