import { Type, type Static } from 'typebox';
import * as S from './schema';

/** RFC 9457 `application/problem+json` with a stable `code`; `errors` names bad input by JSON pointer. */
export const Problem = S.Closed({
  type: Type.Optional(S.Text(200)),
  code: S.Text(80),
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  title: S.Text(200),
  errors: Type.Optional(
    Type.Array(
      S.Closed({
        pointer: S.Text(200),
        /** A message code of `@edp/domain`, the same as in the form. */
        code: S.Text(80),
        /** A cause code of `@edp/domain`, where it helps. */
        cause: Type.Optional(S.Text(80)),
      }),
    ),
  ),
  /** What support asks for. */
  supportCode: Type.Optional(S.Text(40)),
});

export type Problem = Static<typeof Problem>;
