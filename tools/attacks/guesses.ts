import { malaysianDay } from '@edp/domain';
import { createSupportCode } from '@edp/errors';
import { samplePerson } from '@edp/testing/people';
import { quote } from '../harness/purchase';
import { ShopSession } from '../harness/shop-session';

/** Counts successful look-ups of agent codes from one IPv6 network, each from another address and session. */
export async function agentCodesLookedUp(origin: string, tries: number): Promise<number> {
  let lookedUp = 0;
  for (let code = 0; code < tries; code += 1) {
    const session = new ShopSession(origin, { address: addressOf('a', code), waits: false });
    const agentCode = `ZZ${String(code).padStart(5, '0')}`;
    const { status } = await session.call('verifyAgent', { body: { agentCode } });
    if (status === 200) lookedUp += 1;
  }
  return lookedUp;
}

/** Counts e-mails to one mailbox, requested with tagged addresses by sessions of many networks. */
export async function mailsSent(origin: string, tries: number): Promise<number> {
  let sent = 0;
  for (let person = 0; person < tries; person += 1) {
    const session = new ShopSession(origin, { address: `203.0.113.${person}`, waits: false });
    const email = `victim+${person}@example.my`;
    const idNo = `93031410${String(person).padStart(3, '0')}8`;
    const buyer = samplePerson({ today: malaysianDay(new Date()), email, idNo });
    const { refId } = await quote(session, [buyer]);
    const body = { refId, preferredLang: 'ENG' } as const;
    if ((await session.call('continueLater', { body })).status === 200) sent += 1;
  }
  return sent;
}

/** Reports a failure like a browser. @returns its support code */
export async function reportFailure(origin: string): Promise<string> {
  const supportCode = createSupportCode();
  const details = { remote: 'mfe-plan', attempt: 2 };
  await fetch(`${origin}/edp/life/-/client-errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: 'RENDER_CRASHED', supportCode, source: 'mfe-plan', details }),
  });
  return supportCode;
}

function addressOf(group: string, host: number): string {
  return `2001:db8:${group}:1::${host.toString(16)}`;
}
