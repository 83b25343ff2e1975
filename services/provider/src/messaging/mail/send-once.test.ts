import type { ProductCode, Variant } from '@edp/domain';
import { silentLog } from '@edp/service';
import { paymentBenchOfTests } from '../../../test/payment-bench-of-tests';
import type { OutgoingMail, Mailer } from './mailer';
import { createSendOnce } from './send-once';

describe('an e-mail of a job', () => {
  const bench = paymentBenchOfTests();

  it('is composed and sent again after a crash before it is recorded, and not afterwards', async () => {
    const sent: OutgoingMail[] = [];
    const mailer: Mailer = {
      send: (letter) => Promise.resolve(void sent.push(letter)),
      messageIdOf: ({ kind, about }) => `${kind}.${about}@amber.example`,
      close: () => undefined,
    };
    const { db, time, application } = bench;
    const sendOnce = createSendOnce({ db, mailer, clock: () => time.now, log: silentLog });
    const compose = jest.fn<Promise<Omit<OutgoingMail, 'kind' | 'about' | 'product'>>, []>(() =>
      Promise.resolve({
        language: 'en',
        to: { name: 'Aisyah', address: 'aisyah@example.my' },
        date: time.now,
        write: () => {
          throw new Error('The mailer of this test writes nothing.');
        },
      }),
    );
    const product = { productCode: 'onemedical' as ProductCode, variant: 'insurance' as Variant };
    const { refId } = application;
    const mail = { kind: 'charge-failed', about: 'an attempt', product, refId, compose };

    const crash = () => Promise.reject(new Error('killed'));
    await expect(sendOnce({ ...mail, alsoRecord: crash })).rejects.toThrow('killed');
    expect(sent).toHaveLength(1);
    await sendOnce(mail);
    await sendOnce(mail);
    expect(sent).toHaveLength(2);
    expect(compose).toHaveBeenCalledTimes(2);
  });
});
