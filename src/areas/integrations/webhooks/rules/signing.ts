/**
 * The signed content of a delivery, after the Standard Webhooks convention, for which libraries exist in every
 * language: HMAC-SHA256 over id, time and body, so that neither can be changed nor an old one be replayed unnoticed.
 * The platform computes the signature; this is the text that it signs.
 */
export const signedText = (id: string, seconds: number, body: string): string => `${id}.${seconds}.${body}`

export const idHeader = 'webhook-id'
export const timeHeader = 'webhook-timestamp'
export const signatureHeader = 'webhook-signature'
export const secretPrefix = 'whsec_'
