import type { EndpointName } from '@edp/contracts';
import type { Case } from '../case';
import { SAMPLES } from '../samples/samples';
import { goesWell, isRejected } from '../wire/checks';

/** A valid request gets a response that matches the contract. */
export function answers(name: EndpointName): Case {
  return {
    endpoint: name,
    name: 'responds to a valid request as its schema requires',
    run: async (world) => {
      const sample = SAMPLES[name];
      const { session, options } = await sample.build(world);
      const response = await session.call(name, options);
      return sample.answer === 'good'
        ? goesWell(name, response)
        : isRejected(response, ...sample.answer.map((code) => ({ code })));
    },
  };
}
