import { Type, type Static } from 'typebox';
import { GENDER, YES_NO } from '@edp/domain';
import * as S from '../schema';
import { Agent } from './quotation';

export const DraftId = S.Described(
  'Names one draft; random, made by the browser, and worth nothing to another session.',
  S.RefId,
);

export const DraftPerson = S.Model(
  'DraftPerson',
  'A person as far as they are typed: everything may be empty or still wrong.',
  {
    id: S.ApplicantId,
    relationship: S.Relationship,
    gender: S.CodeOrEmpty(GENDER),
    idNo: S.Text(24),
    nationality: S.Text(3),
    email: S.Text(254),
    occupationCode: S.Text(10),
    occupationTyped: S.Described(
      'Typed, and no row of the table picked.',
      Type.Optional(S.Text(80)),
    ),
    isIndoor: S.CodeOrEmpty(YES_NO),
    isCovered: S.Described(
      'False for a buyer who covers children only.',
      Type.Optional(Type.Boolean()),
    ),
  },
);

export const QuotationDraft = S.Model(
  'QuotationDraft',
  'What stands on the quotation page and was not sent yet.',
  {
    revision: S.Described(
      'Counts the saves of a draft: who reads it back can tell whether the last one has come in.',
      Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    ),
    people: Type.Array(DraftPerson, { minItems: 1, maxItems: 6 }),
    removed: S.Described(
      'Taken out again: ticked once more, nothing has to be typed once more.',
      Type.Array(DraftPerson, { maxItems: 12 }),
    ),
    agentCode: S.Described('Typed, and not verified yet.', S.Text(20)),
    agent: S.Described('Who said "this is me".', Type.Optional(Agent)),
  },
);

export const QuotationDraftRequest = S.Model(
  'QuotationDraftRequest',
  '`POST drafts/`: keeps what is typed on the quotation page for this session, in the ' +
    'place of what the draft held before. Only its shape is checked. `POST quotation/` ' +
    'with its `draftId` ends it.',
  {
    appId: S.AppId,
    draftId: DraftId,
    draft: QuotationDraft,
  },
);
export const QuotationDraftSaved = S.Model('QuotationDraftSaved', { saved: Type.Literal(true) });

export const QuotationDraftResponse = S.Model(
  'QuotationDraftResponse',
  '`GET drafts/{draftId}`: null when this session has no such draft (any more).',
  { data: Type.Union([QuotationDraft, Type.Null()]) },
);

export type DraftPerson = Static<typeof DraftPerson>;
export type QuotationDraft = Static<typeof QuotationDraft>;
export type QuotationDraftRequest = Static<typeof QuotationDraftRequest>;
export type QuotationDraftSaved = Static<typeof QuotationDraftSaved>;
export type QuotationDraftResponse = Static<typeof QuotationDraftResponse>;
