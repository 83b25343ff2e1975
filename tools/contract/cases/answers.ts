import type { EndpointName } from '@edp/contracts';
import type { Case } from '../case';
import { samplesOf } from '../samples/further-samples';
import { tryInTurn } from '../try-each';
import { goesWell, isRejected } from '../wire/checks';

/** A valid request gets a response that matches the contract. */
export function answers(name: EndpointName): Case {
  return {
    endpoint: name,
    name: 'responds to a valid request as its schema requires',
    run: (world) =>
      tryInTurn(samplesOf(name), async ({ build, answer }) => {
        const { session, options } = await build(world);
        const response = await session.call(name, options);
        return answer === 'good'
          ? goesWell(name, response)
          : isRejected(response, ...answer.map((code) => ({ code })));
      }),
  };
}
