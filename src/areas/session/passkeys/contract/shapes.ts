import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(10_000))

/** The browser's answer for an existing passkey (WebAuthn `AuthenticationResponseJSON`). */
export const PasskeyAnswer = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.optional(text),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** The browser's answer for a new passkey (`RegistrationResponseJSON`). */
export const NewPasskey = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.optional(z.array(text).check(z.maxLength(20))),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

export const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  /** The host that the passkey works on. */
  host: z.string(),
  isHere: z.boolean(),
  /** Synchronised between devices by a password manager or phone. */
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>
