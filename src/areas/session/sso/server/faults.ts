/** Why a provider's answer was not accepted. The detail is for the log, never for the user who signs in. */
class SsoFault extends Error {
  readonly detail: string
  constructor(detail: string) {
    super(detail)
    this.detail = detail
  }
}

/** What it answered is not signed, not meant for us, too old, or was used before. */
export class AnswerInvalid extends SsoFault {}
/** The person said no there, or may not come in. */
export class RefusedThere extends SsoFault {}
/** It could not be asked. */
export class ProviderUnreachable extends SsoFault {}
