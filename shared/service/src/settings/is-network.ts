import { isIP } from 'node:net';

/** Whether a text is an IP address, or a network such as `10.0.0.0/8`. One that spans every address is none. */
export function isNetwork(text: string): boolean {
  const [address = '', range, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (range === undefined) return true;
  const bits = Number(range);
  return /^\d+$/.test(range) && bits >= 1 && bits <= (version === 4 ? 32 : 128);
}
