/** What S3 refuses with: a code, and a status that goes with it. */
const statuses = {
  AccessDenied: 403,
  BadDigest: 400,
  BucketAlreadyOwnedByYou: 409,
  BucketNotEmpty: 409,
  EntityTooSmall: 400,
  ExpiredToken: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidBucketName: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  KeyTooLongError: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchCORSConfiguration: 404,
  NoSuchKey: 404,
  NoSuchLifecycleConfiguration: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  QuotaExceeded: 403,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  TooManyBuckets: 400,
  UserSuspended: 403,
  XAmzContentSHA256Mismatch: 400,
} as const
export type S3Code = keyof typeof statuses

export class S3Refusal extends Error {
  readonly status: number
  readonly code: S3Code
  constructor(code: S3Code) {
    super(code)
    this.code = code
    this.status = statuses[code]
  }
}

export const refuse = (code: S3Code): never => {
  throw new S3Refusal(code)
}
