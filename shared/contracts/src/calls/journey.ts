import { Type, type Static } from 'typebox';
import * as S from '../schema';

export const JourneyPlace = S.Model(
  'JourneyPlace',
  'Which journey, and where it is bought: enough for the browser to read the rest back.',
  {
    refId: S.RefId,
    productCode: S.ProductCode,
    entityType: S.Variant,
  },
);

export const ContinueRequest = S.Model(
  'ContinueRequest',
  "`POST journeys/continue`: e-mails a link, good once, to the proposer's address on " +
    "the quotation and to no other: an address given here could be anybody's.",
  {
    refId: S.RefId,
    preferredLang: S.LanguageCode,
    withQuote: S.Described(
      'The e-mail brings the quote as a PDF, too, unless the cover is bought.',
      Type.Optional(Type.Boolean()),
    ),
  },
);

export const MaskedEmail = S.Described(
  'Where an e-mail went, `a***@example.my`: enough for its reader to recognise it.',
  S.Text(254, 3),
);

export const ContinueResponse = S.Model('ContinueResponse', {
  sentTo: MaskedEmail,
  expiresAt: S.Timestamp,
});

export const ResumeRequest = S.Model(
  'ResumeRequest',
  '`POST journeys/resume`: takes up the link of an e-mail. A POST, so that a mail ' +
    "scanner's look does not use it up.",
  { token: S.Text(64, 22) },
);
export const ResumeResponse = S.Model('ResumeResponse', { data: JourneyPlace });

export const CurrentJourneyResponse = S.Model(
  'CurrentJourneyResponse',
  '`GET journeys/current/{productCode}/{entityType}`: the journey this session worked ' +
    'on last, for a second tab or a browser opened again; null when there is none.',
  { data: Type.Union([JourneyPlace, Type.Null()]) },
);

export const EndJourneyRequest = S.Model(
  'EndJourneyRequest',
  '`POST journeys/end`: "clear my data". This session loses every journey; what was ' +
    "begun, never paid and is nobody else's is erased.",
  { appId: S.AppId },
);
export const EndJourneyResponse = S.Model('EndJourneyResponse', { ended: Type.Literal(true) });

/** How a device came to a journey: it began it, opened a shared link, or a link that was e-mailed to the proposer. */
export const DEVICE_ORIGINS = ['created', 'shared', 'mailed'] as const;

export const JourneyDevice = S.Model(
  'JourneyDevice',
  'A browser that may open the journey. It is told by how and when it came, and by nothing of the browser itself.',
  {
    deviceId: S.Described('Names the device within its journey; opens nothing.', S.Text(22, 22)),
    origin: S.OneOf(DEVICE_ORIGINS),
    openedAt: S.Timestamp,
    isThis: S.Described('The browser that asks.', Type.Boolean()),
    isAgent: S.Described('It acts for an agent.', Type.Boolean()),
    mayRemove: S.Described('Whether the browser that asks may shut it out.', Type.Boolean()),
  },
);

export const DevicesResponse = S.Model(
  'DevicesResponse',
  'All browsers that may open the journey, the first ones first.',
  { data: Type.Array(JourneyDevice) },
);

export const RemoveDeviceRequest = S.Model(
  'RemoveDeviceRequest',
  '`POST journeys/remove-device`: shuts a device out at once, and ends all shared links that were not opened yet.',
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
