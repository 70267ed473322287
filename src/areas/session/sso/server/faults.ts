/** Why a provider's answer was not accepted. The detail is for the log, never for the user. */
class SsoFault extends Error {
  readonly detail: string
  constructor(detail: string) {
    super(detail)
    this.detail = detail
  }
}

/** The answer is unsigned, for another audience, expired, or was used before. */
export class AnswerInvalid extends SsoFault {}
/** The user declined, or the provider refused them. */
export class RefusedThere extends SsoFault {}
export class ProviderUnreachable extends SsoFault {}
