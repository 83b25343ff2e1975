import { consentVersions } from '@edp/contracts';
import { MESSAGE, type MessageCode } from '@edp/domain';
import { asRecord } from '../../harness/response';
import { type Case, casesOf } from '../case';
import { during } from '../finding';
import { SAMPLES } from '../samples/samples';
import { tryInTurn } from '../try-each';
import { isRejected } from '../wire/checks';

const RULES: readonly [field: string, value: string, message: MessageCode][] = [
  ['fullName', '   ', MESSAGE.required],
  ['mobile', '   ', MESSAGE.required],
  ['email', '   ', MESSAGE.required],
  ['fullName', 'Aisyah 2', MESSAGE.invalid],
  ['fullName', 'A', MESSAGE.tooShort],
  ['mobile', '0123', MESSAGE.mobileInvalid],
  ['mobile', 'none', MESSAGE.mobileInvalid],
  ['email', 'aisyah@', MESSAGE.emailInvalid],
];

/** The contact form for buyers who cannot buy online. */
export const LEADS: readonly Case[] = casesOf('createLead', {
  async 'rejects invalid contact details, each with its message'(world) {
    return tryInTurn(RULES, async ([field, value, message]) => {
      const sample = await SAMPLES.createLead.build(world);
      const body = { ...asRecord(sample.options.body), [field]: value };
      const response = await sample.session.call('createLead', { body });
      const expected = { code: 'rule.broken', pointer: `/${field}`, message } as const;
      return during(`${field} '${value}'`, isRejected(response, expected));
    });
  },
  async 'rejects a contact request without consent to a version of the text'(world) {
    const consents = [
      ['contact', 'marketing'],
      ['marketing', 'contact'],
    ] as const;
    return tryInTurn(consents, async ([name, other]) => {
      const sample = await SAMPLES.createLead.build(world);
      const body = { ...asRecord(sample.options.body), consentVersions: consentVersions(other) };
      const response = await sample.session.call('createLead', { body });
      const pointer = `/consentVersions/${name}`;
      const expected = { code: 'rule.broken', pointer, message: MESSAGE.required } as const;
      return during(name, isRejected(response, expected));
    });
  },
});
