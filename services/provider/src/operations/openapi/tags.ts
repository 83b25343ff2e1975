/**
 * The tags of the OpenAPI document: groups of endpoints in the order of a purchase, each with its description.
 */
export const TAGS = {
  Quotation:
    'Creates, prices, shares and loads quotations. A quotation locks its price for several days.',
  Application: 'Personal details of every person on the quotation, with photos of identity cards.',
  'Health questions': 'Questions, health answers, and the underwriting decision.',
  Payment:
    'From the amount due to the policy. Card data is sent to the card gateway, never to this API.',
  Documents: 'PDF documents, and the policy by e-mail.',
  Journey: 'Continuing a journey later or on another device, and ending it.',
  'Agents and leads': 'Verification of agents, and contact requests.',
  'Reference data': 'Data for pages; the same for every session.',
  Tokens: 'Access tokens for the endpoints of the medical API.',
} as const;

export type Tag = keyof typeof TAGS;
