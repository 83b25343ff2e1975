import { asRead } from './wrk-script';

describe('a request for wrk', () => {
  it('follows its length in bytes, as it is sent', () => {
    const body = JSON.stringify({ name: 'Zoë' });
    const headers = { 'content-type': 'application/json' };
    const text = asRead({ method: 'POST', path: '/applications', headers, body });
    const [length, ...lines] = text.split('\n');
    const sent = lines.join('\n');
    expect(Buffer.byteLength(sent)).toBe(Number(length));
    expect(sent).toBe(
      'POST /applications HTTP/1.1\r\nhost: provider\r\ncontent-type: application/json\r\ncontent-length: 15\r\n\r\n{"name":"Zoë"}',
    );
  });
});
