import { Type, type Static } from 'typebox';
import { isEmail } from '@edp/domain';
import type { DataFile } from '../data-file';
import { TextByLanguage, Closed, Product, Text, Variant, Version } from '../schema';
import { rowProblems } from '../sold-products';

const LetterheadSchema = Closed({
  productCode: Product,
  variant: Variant,
  productName: TextByLanguage(60),
  brand: Text(40),
  phone: Text(30),
  /** Part of a sentence: "every day, 8 am to 10 pm". */
  hours: TextByLanguage(80),
  /** Sender address of e-mails. */
  sender: Text(254),
});
const LetterheadsSchema = Closed({ version: Version, letterheads: Type.Array(LetterheadSchema) });

/** The sender on documents and e-mails of a product. */
export type Letterhead = Static<typeof LetterheadSchema>;

/** Rejected, because names are used unescaped in titles of PDF files. */
const MARKUP = /[<>&]/;

export const letterheadsFile: DataFile<typeof LetterheadsSchema, readonly Letterhead[]> = {
  name: 'letterheads.json',
  schema: LetterheadsSchema,
  rules: ({ letterheads }) => [
    ...rowProblems('/letterheads', letterheads),
    ...letterheads.flatMap(({ sender, brand }, index) => [
      ...(isEmail(sender)
        ? []
        : [{ pointer: `/letterheads/${index}/sender`, reason: 'must be an e-mail address' }]),
      ...(MARKUP.test(brand)
        ? [{ pointer: `/letterheads/${index}/brand`, reason: 'must not hold < > or &' }]
        : []),
    ]),
  ],
  read: ({ letterheads }) => letterheads,
};
