import { Type, type Static } from 'typebox';
import * as S from '../schema';

/** Which journey, and where it is bought: enough for the browser to read the rest back. */
export const JourneyPlace = S.Closed({
  refId: S.RefId,
  productCode: S.ProductCode,
  entityType: S.Variant,
});

/**
 * `POST journeys/continue`: e-mails a link, good once, to the proposer's address on the quotation and to no
 * other: an address given here could be anybody's.
 */
export const ContinueRequest = S.Closed({ refId: S.RefId, preferredLang: S.LanguageCode });

/** Where an e-mail went, `a***@example.my`: enough for its reader to recognise it. */
export const MaskedEmail = S.Text(254, 3);

export const ContinueResponse = S.Closed({ sentTo: MaskedEmail, expiresAt: S.Timestamp });

/** `POST journeys/resume`: takes up the link of an e-mail. A POST, so that a mail scanner's look does not use it up. */
export const ResumeRequest = S.Closed({ token: S.Text(64, 22) });
export const ResumeResponse = S.Closed({ data: JourneyPlace });

/**
 * `GET journeys/current/{productCode}/{entityType}`: the journey this session worked on last, for a second tab
 * or a browser opened again; null when there is none.
 */
export const CurrentJourneyResponse = S.Closed({ data: Type.Union([JourneyPlace, Type.Null()]) });

/**
 * `POST journeys/end`: "clear my data". This session loses every journey; what was begun, never paid and is nobody
 * else's is erased.
 */
export const EndJourneyRequest = S.Closed({ appId: S.AppId });
export const EndJourneyResponse = S.Closed({ ended: Type.Literal(true) });

export type JourneyPlace = Static<typeof JourneyPlace>;
export type ContinueRequest = Static<typeof ContinueRequest>;
export type ContinueResponse = Static<typeof ContinueResponse>;
export type ResumeRequest = Static<typeof ResumeRequest>;
export type ResumeResponse = Static<typeof ResumeResponse>;
export type CurrentJourneyResponse = Static<typeof CurrentJourneyResponse>;
export type EndJourneyResponse = Static<typeof EndJourneyResponse>;
