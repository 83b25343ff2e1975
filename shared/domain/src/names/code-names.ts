import type {
  AgentStatusCode,
  ClientTypeCode,
  Gender,
  LanguageCode,
  PAYMENT_FREQUENCY_CODE,
  PaymentMethodCode,
  PlanTypeCode,
  RelationshipCode,
  TitleCode,
  YesNo,
} from '../codes/code-tables';
import { bothWays, type BilingualName } from './bilingual-name';

/*
 * The names of the code tables of specification section 3, in both languages. A code without a name does not compile.
 * The names of occupations are the operator's data.
 */

type NamesOf<Code extends string> = Readonly<Record<Code, BilingualName>>;

export const RELATIONSHIP_NAMES: NamesOf<RelationshipCode> = bothWays({
  '001': ['Self', 'Diri sendiri'],
  '002': ['Child', 'Anak'],
  '003': ['Spouse', 'Pasangan'],
  '004': ['Father', 'Bapa'],
  '005': ['Mother', 'Ibu'],
  '006': ['Brother', 'Saudara lelaki'],
  '007': ['Sister', 'Saudara perempuan'],
  '008': ['Nephew', 'Anak saudara'],
  '9': ['Uncle', 'Bapa saudara'],
  '10': ['Financial', 'Kewangan'],
  '11': ['Aunty', 'Ibu saudara'],
});

export const TITLE_NAMES: NamesOf<TitleCode> = bothWays({
  '031': ['Mr', 'Encik'],
  '032': ['Mrs', 'Puan'],
  '033': ['Ms', 'Cik'],
  OTH: ['Other', 'Lain-lain'],
});

export const AGENT_STATUS_NAMES: NamesOf<AgentStatusCode> = bothWays({
  '1': ['Pending', 'Menunggu'],
  '5': ['Active', 'Aktif'],
  '10': ['Suspended', 'Digantung'],
  '15': ['Terminated', 'Ditamatkan'],
  '20': ['Rejected', 'Ditolak'],
});

export const CLIENT_TYPE_NAMES: NamesOf<ClientTypeCode> = bothWays({
  '001': ['Proposer', 'Pencadang'],
  '002': ['Life assured', 'Hayat yang diinsuranskan'],
  '003': ['Proposer and assured', 'Pencadang dan hayat yang diinsuranskan'],
  '007': ['Payor', 'Pembayar'],
  '099': ['Beneficiary', 'Benefisiari'],
});

export const PAYMENT_METHOD_NAMES: NamesOf<PaymentMethodCode> = bothWays({
  '001': ['Direct debit', 'Debit terus'],
  '002': ['Credit card', 'Kad kredit'],
  '003': ['Auto debit', 'Debit automatik'],
  '004': ['Standing instruction', 'Arahan tetap'],
  '005': ['Salary deduction', 'Potongan gaji'],
  '006': 'BPA',
  '007': ['Inter bank', 'Antara bank'],
});

export const PLAN_TYPE_NAMES: NamesOf<PlanTypeCode> = bothWays({
  '1': ['Family', 'Keluarga'],
  '2': ['Customised', 'Disesuaikan'],
});

type PaymentFrequencyCode = (typeof PAYMENT_FREQUENCY_CODE)[keyof typeof PAYMENT_FREQUENCY_CODE];

export const PAYMENT_FREQUENCY_NAMES: NamesOf<PaymentFrequencyCode> = bothWays({
  '001': ['Daily', 'Harian'],
  '003': ['Monthly', 'Bulanan'],
  '004': ['Quarterly', 'Suku tahunan'],
  '005': ['Annually', 'Tahunan'],
  '2': ['Half-yearly', 'Setengah tahunan'],
  '99': ['Single', 'Sekali sahaja'],
  '15': ['Fortnightly', 'Dua minggu sekali'],
});

export const YES_NO_NAMES: NamesOf<YesNo> = bothWays({ Y: ['Yes', 'Ya'], N: ['No', 'Tidak'] });

export const GENDER_NAMES: NamesOf<Gender> = bothWays({
  M: ['Male', 'Lelaki'],
  F: ['Female', 'Perempuan'],
});

export const LANGUAGE_NAMES: NamesOf<LanguageCode> = bothWays({
  ENG: ['English', 'Bahasa Inggeris'],
  BMY: ['Malay', 'Bahasa Melayu'],
});
