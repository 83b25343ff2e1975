import { Type, type Static } from 'typebox';
import * as S from '../schema';

export const JourneyPlace = S.Model(
  'JourneyPlace',
  'A journey, its product and its variant: with these the browser loads the rest.',
  {
    refId: S.RefId,
    productCode: S.ProductCode,
    entityType: S.Variant,
  },
);

export const ContinueRequest = S.Model(
  'ContinueRequest',
  '`POST journeys/continue`: e-mails a single-use link to the address of the proposer on ' +
    'the quotation. The request has no address, so that a session cannot send the link elsewhere.',
  {
    refId: S.RefId,
    preferredLang: S.LanguageCode,
    withQuote: S.Described(
      'Attaches the quote as a PDF, unless the cover is bought.',
      Type.Optional(Type.Boolean()),
    ),
    isAutomatic: S.Described(
      'Sent at the end of a session, not on request: an earlier link that is still valid remains.',
      Type.Optional(Type.Boolean()),
    ),
  },
);

export const MaskedEmail = S.Described(
  'Masked address of an e-mail, `a***@example.my`, which its owner can recognise.',
  Type.String({ pattern: '^[^@]*\\*[^@]*@[^@]+$', maxLength: 254 }),
);

export const ContinueResponse = S.Model('ContinueResponse', {
  sentTo: MaskedEmail,
  expiresAt: S.Timestamp,
});

export const ResumeRequest = S.Model(
  'ResumeRequest',
  '`POST journeys/resume`: opens an e-mailed link. A POST, so that a mail scanner that ' +
    'follows the link does not use it.',
  { token: S.LinkToken },
);
export const ResumeResponse = S.Model('ResumeResponse', { data: JourneyPlace });

export const CurrentJourneyResponse = S.Model(
  'CurrentJourneyResponse',
  '`GET journeys/current/{productCode}/{entityType}`: the journey that this session ' +
    'used last, for a second tab or a reopened browser; null if there is none.',
  { data: Type.Union([JourneyPlace, Type.Null()]) },
);

export const EndJourneyRequest = S.Model(
  'EndJourneyRequest',
  '`POST journeys/end`: "clear my data". The session loses access to all journeys; unpaid ' +
    'journeys that no other session owns are erased.',
  { appId: S.AppId },
);
export const EndJourneyResponse = S.Model('EndJourneyResponse', { ended: Type.Literal(true) });

/** How a device got the journey: by creating it, by a shared link, or by a link e-mailed to the proposer. */
const DEVICE_ORIGINS = ['created', 'shared', 'mailed'] as const;

export const JourneyDevice = S.Model(
  'JourneyDevice',
  'A browser that may open the journey, described by how and when it joined, and by no property of the browser.',
  {
    deviceId: S.Described(
      'Identifies the device within its journey; grants no access.',
      S.Text(22, 22),
    ),
    origin: S.OneOf(DEVICE_ORIGINS),
    openedAt: S.Timestamp,
    isThis: S.Described('True for the browser that sent the request.', Type.Boolean()),
    isAgent: S.Described('True for the browser of an agent.', Type.Boolean()),
    mayRemove: S.Described(
      'Whether the browser that sent the request may remove it.',
      Type.Boolean(),
    ),
  },
);

export const DevicesResponse = S.Model(
  'DevicesResponse',
  'All browsers that may open the journey, oldest first.',
  { data: Type.Array(JourneyDevice) },
);

export const RemoveDeviceRequest = S.Model(
  'RemoveDeviceRequest',
  '`POST journeys/remove-device`: revokes the access of a device at once, and all shared links that were not opened yet.',
  { refId: S.RefId, deviceId: S.Text(22, 22) },
);

export type JourneyDevice = Static<typeof JourneyDevice>;
export type DevicesResponse = Static<typeof DevicesResponse>;
export type RemoveDeviceRequest = Static<typeof RemoveDeviceRequest>;
export type JourneyPlace = Static<typeof JourneyPlace>;
export type ContinueRequest = Static<typeof ContinueRequest>;
export type ContinueResponse = Static<typeof ContinueResponse>;
export type ResumeRequest = Static<typeof ResumeRequest>;
export type ResumeResponse = Static<typeof ResumeResponse>;
export type CurrentJourneyResponse = Static<typeof CurrentJourneyResponse>;
export type EndJourneyResponse = Static<typeof EndJourneyResponse>;
