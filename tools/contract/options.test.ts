import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_FACTS } from './facts';
import { readOptions } from './options';

const REQUIRED = ['--url', 'http://core.example:8081/edp'];

describe('readOptions of the contract suite', () => {
  it('requires an address and a secret, and defaults to the facts of the built-in provider', () => {
    const options = readOptions(REQUIRED, { INTERNAL_SECRET: 'from-the-environment' });
    expect(options).toMatchObject({
      secret: 'from-the-environment',
      tokenSecret: null,
      cardOrigin: null,
      facts: SAMPLE_FACTS,
    });
    expect(options.url.href).toBe('http://core.example:8081/edp');
    expect(options.today).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('prefers options to the environment', () => {
    const args = [...REQUIRED, '--secret', 'mine', '--card-origin', 'https://cards.example/pay'];
    const env = { INTERNAL_SECRET: 'theirs', CARD_PUBLIC_URL: 'https://other.example' };
    expect(readOptions(args, env)).toMatchObject({
      secret: 'mine',
      cardOrigin: 'https://cards.example',
    });
  });

  it('reports all invalid options at once, each with its problem', () => {
    const args = ['--url', 'core', '--today', '20.11.2026', '--card-origin', 'cards'];
    expect(() => readOptions(args, {})).toThrow(
      /--url: .*\n--secret: .*\n--today: .*\n--card-origin: /,
    );
  });

  it('reads the facts of another provider from a file, and reports invalid facts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'edp-facts-'));
    const file = join(folder, 'facts.json');
    try {
      writeFileSync(file, '{"sampleRates":false}');
      const { facts } = readOptions([...REQUIRED, '--secret', 's', '--facts', file], {});
      expect(facts).toEqual({ sampleRates: false });
      writeFileSync(file, '{"agents":{}}');
      expect(() => readOptions([...REQUIRED, '--secret', 's', '--facts', file], {})).toThrow(
        'facts.json: / must have required properties sampleRates',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
