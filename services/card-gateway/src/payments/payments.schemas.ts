import { Type } from 'typebox';
import { PspKey } from '@edp/contracts';

export const PaymentId = Type.String({ pattern: '^pay_[A-Za-z0-9_-]{32}$' });

export const ByKey = Type.Object({ pspKey: PspKey });
export const ById = Type.Object({ paymentId: PaymentId });
