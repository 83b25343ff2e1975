import { Type, type Static } from 'typebox';
import * as S from './schema';

export const Problem = S.Model(
  'Problem',
  'RFC 9457 `application/problem+json` with a stable `code`; `errors` identifies invalid ' +
    'input by JSON pointer.',
  {
    type: Type.Optional(S.Text(200)),
    code: S.Text(80),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    title: S.Text(200),
    errors: Type.Optional(
      Type.Array(
        S.Closed({
          pointer: S.Text(200),
          code: S.Described(
            'A message code of `@edp/domain`, the same as in the form.',
            S.Text(80),
          ),
          cause: S.Described(
            'A cause code of `@edp/domain`, if there is one.',
            Type.Optional(S.Text(80)),
          ),
        }),
      ),
    ),
    supportCode: S.Described('The code that a buyer quotes to support.', Type.Optional(S.Text(40))),
  },
);

export type Problem = Static<typeof Problem>;
