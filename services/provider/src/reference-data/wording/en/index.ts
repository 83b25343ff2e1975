import brochure from './brochure.json';
import charges from './charges.json';
import common from './common.json';
import contract from './contract.json';
import disclosure from './disclosure.json';
import mailJourney from './mail-journey.json';
import mail from './mail.json';
import payment from './payment.json';
import policy from './policy.json';
import proposal from './proposal.json';
import quote from './quote.json';

export { default as nouns } from './nouns.json';

/** The English texts of documents and e-mails. The other languages have the same keys. */
export const texts = {
  ...brochure,
  ...charges,
  ...common,
  ...contract,
  ...disclosure,
  ...mail,
  ...mailJourney,
  ...payment,
  ...policy,
  ...proposal,
  ...quote,
};
